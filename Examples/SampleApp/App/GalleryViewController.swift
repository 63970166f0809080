import UIKit

class GalleryCell: UICollectionViewCell {
    let picture = UIImageView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        picture.contentMode = .scaleAspectFill
        picture.clipsToBounds = true
        picture.layer.cornerRadius = 8
        contentView.addSubview(picture)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func layoutSubviews() {
        super.layoutSubviews()
        picture.frame = contentView.bounds
    }
}

/// All pictures, three beside each other or one.
class GalleryViewController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    @objc dynamic var columns = 3

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(GalleryCell.self, forCellWithReuseIdentifier: "picture")
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 12 }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "picture", for: indexPath) as! GalleryCell
        cell.picture.image = Walk.all[indexPath.item % Walk.all.count].image
        cell.accessibilityIdentifier = "picture \(indexPath.item)"
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        let side = (collectionView.bounds.width - CGFloat(columns - 1) * 4) / CGFloat(columns)
        return CGSize(width: side, height: side)
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        columns = columns == 3 ? 2 : 3
        collectionView.performBatchUpdates({ collectionView.collectionViewLayout.invalidateLayout() })
    }
}
