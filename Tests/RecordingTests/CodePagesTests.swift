import Testing

@testable import Recording

struct CodePagesTests {
    /// Only code of files: not what is written to, nor what the linker wrote to and locked, nor what has no file.
    @Test func codePartsAreThoseOfFiles() {
        let maps = """
            00400000-02db6000 r-xp 00000000 08:01 4711                               /usr/bin/segue
            02db6000-02ec6000 r--p 029b5000 08:01 4711                               /usr/bin/segue
            02ec6000-053fc000 rw-p 02ac5000 08:01 4711                               /usr/bin/segue
            190f3000-19fd5000 rw-p 00000000 00:00 0                                  [heap]
            7f49dd3f4000-7f49dd549000 r-xp 00026000 08:01 99                         /usr/lib/a folder/libc.so.6
            7f49dd600000-7f49dd601000 r-xp 00000000 00:00 0
            7f49dda5d000-7f49dda5f000 r-xp 00000000 00:00 0                          [vdso]

            """
        #expect(CodePages.codeParts(of: maps) == [0x400000..<0x2db6000, 0x7f49_dd3f_4000..<0x7f49_dd54_9000])
        #expect(CodePages.codeParts(of: "nonsense\n1-0 r-xp 0 0 0 /a\nx-y r-xp 0 0 0 /a\n").isEmpty)
    }

    /// What runs goes on as before.
    @Test func codeComesBack() {
        CodePages.giveBack()
        #expect([3, 1, 2].sorted() == [1, 2, 3])
    }
}
