import Foundation

/// A font at a size, resolved and open: the face that was asked for, and where to look for characters it lacks.
package struct Font: Sendable {
    package let descriptor: FontDescriptor
    package let face: FontFace
    package let registry: FontRegistry

    /// - Throws: an error that names the family and the package to install, when the font cannot be had.
    package init(_ descriptor: FontDescriptor, registry: FontRegistry = .standard) throws(TypesettingError) {
        guard descriptor.size > 0, descriptor.size <= FontDescriptor.sizeLimit else {
            throw .sizeOutOfRange(descriptor.size)
        }
        (self.descriptor, self.registry) = (descriptor, registry)
        face = try registry.face(for: descriptor)
    }

    /// Points per em.
    package var size: CGFloat { descriptor.size }

    // Names and signs of UIFont; points.

    /// From the baseline up to the top of a line, without the line gap.
    package var ascender: CGFloat { face.ascent * pointsPerUnit }
    /// From the baseline to the bottom: negative, as UIFont's.
    package var descender: CGFloat { -face.descent * pointsPerUnit }
    /// The line gap.
    package var leading: CGFloat { face.lineGap * pointsPerUnit }
    /// Height of a line: ascent + descent + line gap.
    package var lineHeight: CGFloat { (face.ascent + face.descent + face.lineGap) * pointsPerUnit }
    package var capHeight: CGFloat { face.capHeight * pointsPerUnit }
    package var xHeight: CGFloat { face.xHeight * pointsPerUnit }

    var pointsPerUnit: CGFloat { size / face.unitsPerEm }
}

extension Font: Hashable {
    package static func == (a: Font, b: Font) -> Bool {
        a.descriptor == b.descriptor && a.face === b.face && a.registry === b.registry
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(descriptor)
        hasher.combine(ObjectIdentifier(face))
    }
}
