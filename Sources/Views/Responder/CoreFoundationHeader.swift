/// The first word of every class here whose objects people put into an `NSDictionary`, an `NSArray` or the attributes of
/// a text.
///
/// Core Foundation on Linux reads the beginning of an object as a header of its own and asks the object itself, whether
/// it is equal to another, only if that holds the number of a type. Whatever else stood there would be taken for one,
/// and zero ends the program.
let coreFoundationHeader: UInt = 0x3FF00
