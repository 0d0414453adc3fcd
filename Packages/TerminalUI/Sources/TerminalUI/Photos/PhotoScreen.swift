import Domain
import Presentation
import Shared
import TerminalKit

extension Photo: ScreenItem {
    static var searchSubject: String { "Unsplash photos" }
    var picture: ItemPicture? { .photo(self) }
    static var startsAsGrid: Bool { true }
    var download: DownloadablePicture? { DownloadablePicture(key: key) }

    /// The ratio of the photo's width to its height, limited to the range from 0.5 to 2. It is 1.5 if the size of the
    /// photo is unknown.
    fileprivate var proportion: Double {
        guard let width, let height, width > 0, height > 0 else { return 1.5 }
        return min(max(Double(width) / Double(height), 0.5), 2)
    }
}

extension Photo: HeaderReportable {
    func header(_ canvas: ScreenCanvas) -> ItemHeader {
        var header = ItemHeader(title: detailTitle)
        header.add(text: (author?.name ?? author?.username).map { "by \($0)" })
        header.add(text: sizeText)
        header.add(text: likes.map { "♥ \($0.grouped)" })
        header.add(text: createdAt.map { canvas.age($0) })
        header.add(color.map { canvas.theme.dotted($0, .custom($0)) })
        if altDescription != caption { header.body = [altDescription ?? ""] }
        return header
    }
}

extension ItemPicture {
    static func photo(_ photo: Photo) -> ItemPicture {
        ItemPicture(
            url: photo.imageURLs?.url(800), zoomed: photo.imageURLs?.url(1_600),
            thumbnail: photo.imageURLs?.url(400),
            shape: PictureShape(proportion: photo.proportion, widthShare: 1 / 2, heightShare: 3 / 5))
    }
}

extension PhotoDetailViewModel: ScreenView {
    var keys: (first: [Action], last: [Action]) {
        ([.back, .previous, .next, .download, .favorite, .pictures], [.browser, .copy, .refresh])
    }
    var download: DownloadablePicture? { photo?.download }

    var canStep: Bool { true }

    func stepped(by step: Int) {
        if step > 0 { nextRequested() } else { previousRequested() }
    }

    func draw(on canvas: ScreenCanvas) {
        guard let photo else {
            return canvas.draw(canvas.statusText(of: list, isSearch: false, width: canvas.area.width))
        }
        canvas.draw(
            photo.picture, photo.page(isFavorite: isFavorite), notice: StyledText(position, canvas.theme.faint))
    }

    /// The text with the photo's position in the list, such as `‹ Photo 3 of 120 ›`.
    private var position: String {
        let number = (list.selectedIndex ?? 0) + 1
        let total = list.total.map { " of \($0.grouped)" } ?? ""
        let before = hasPrevious ? "‹" : " "
        let after = isAwaitingNext ? "… loading the next photo" : hasNext ? "›" : ""
        return "\(before) Photo \(number.grouped)\(total) \(after)"
    }
}
