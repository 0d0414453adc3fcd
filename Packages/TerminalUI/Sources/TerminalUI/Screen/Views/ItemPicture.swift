import Domain
import TerminalKit

/// The picture of an item, with its URLs and the space that it occupies on the screen.
struct ItemPicture: Sendable, Hashable {
    /// The URL of the picture in the size that item pages use, or `nil` if the item has no picture.
    let url: WebURL?
    /// The URL of a larger version that fills the screen, or `nil` if no version shows more details.
    var zoomed: WebURL?
    /// The URL of a smaller version for picture grids, or `nil` if there is none.
    var thumbnail: WebURL?
    /// The proportions of the picture, and the space that it may occupy.
    let shape: PictureShape

    func url(isZoomed: Bool) -> WebURL? { isZoomed ? zoomed ?? url : url }
}
