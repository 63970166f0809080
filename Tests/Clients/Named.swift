// Sizes of two numbers that have names, where UIKit alone is imported.
import UIKit

func namedSizes(of label: UILabel) -> [CGSize] {
    let (length, half): (CGFloat, Double) = (3, 2)
    let most = CGSize(width: .infinity, height: .infinity)
    let greatest = CGSize(width: .greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    let text = "a".boundingRect(with: most, options: .usesLineFragmentOrigin, context: nil)
    return [
        label.sizeThatFits(most), label.sizeThatFits(greatest), text.size, CGSize(width: half, height: half),
        CGSize(width: length, height: .infinity), CGSize(width: 1, height: 2.5),
        CGRect(x: half, y: half, width: half, height: half).size,
        CGRect(origin: CGPoint(x: .zero, y: length), size: most).size,
    ]
}
