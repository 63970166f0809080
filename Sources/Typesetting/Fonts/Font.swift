import Foundation

/// A font at a size, resolved and open: the face that was asked for, and where to look for characters it lacks.
public struct Font: Sendable {
    public let descriptor: FontDescriptor
    public let face: FontFace
    public let registry: FontRegistry

    /// - Throws: an error that names the family and the package to install, when the font cannot be had.
    public init(_ descriptor: FontDescriptor, registry: FontRegistry = .standard) throws(TypesettingError) {
        guard descriptor.size > 0, descriptor.size <= FontDescriptor.sizeLimit else {
            throw .sizeOutOfRange(descriptor.size)
        }
        (self.descriptor, self.registry) = (descriptor, registry)
        face = try registry.face(for: descriptor)
    }

    /// Points per em.
    public var size: CGFloat { descriptor.size }

    // Names and signs of UIFont; points.

    /// From the baseline up to the top of a line, without the line gap.
    public var ascender: CGFloat { face.ascent * pointsPerUnit }
    /// From the baseline to the bottom: negative, as UIFont's.
    public var descender: CGFloat { -face.descent * pointsPerUnit }
    /// The line gap.
    public var leading: CGFloat { face.lineGap * pointsPerUnit }
    /// Height of a line: ascent + descent + line gap.
    public var lineHeight: CGFloat { (face.ascent + face.descent + face.lineGap) * pointsPerUnit }
    public var capHeight: CGFloat { face.capHeight * pointsPerUnit }
    public var xHeight: CGFloat { face.xHeight * pointsPerUnit }

    var pointsPerUnit: CGFloat { size / face.unitsPerEm }
}

extension Font: Hashable {
    public static func == (a: Font, b: Font) -> Bool {
        a.descriptor == b.descriptor && a.face === b.face && a.registry === b.registry
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(descriptor)
        hasher.combine(ObjectIdentifier(face))
    }
}
