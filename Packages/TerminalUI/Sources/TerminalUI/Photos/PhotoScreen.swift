import Domain
import Presentation
import Shared
import TerminalKit

extension Photo: ScreenItem {
    static var searchSubject: String { "Unsplash photos" }
    var picture: ItemPicture? { .photo(self) }
    var download: DownloadablePicture? { DownloadablePicture(key) }

    /// Its width by its height, where that is known: a landscape else.
    fileprivate var proportion: Double {
        guard let width, let height, width > 0, height > 0 else { return 1.5 }
        return min(max(Double(width) / Double(height), 0.5), 2)
    }
}

extension ItemPicture {
    static func photo(_ photo: Photo) -> ItemPicture {
        ItemPicture(
            url: photo.imageURLs?.url(800), zoomed: photo.imageURLs?.url(1_600),
            thumbnail: photo.imageURLs?.url(400), proportion: photo.proportion, widthShare: 1 / 2,
            heightShare: 3 / 5)
    }
}

extension PhotoDetailViewModel: ScreenView {
    var keys: (first: [Action], last: [Action]) {
        ([.back, .previous, .next, .download, .favorite], [.browser, .copy, .refresh])
    }
    var download: DownloadablePicture? { photo?.download }

    var canStep: Bool { true }

    func stepped(by step: Int) {
        if step > 0 { nextRequested() } else { previousRequested() }
    }

    func draw(on frame: inout Frame, _ canvas: ScreenCanvas) {
        let (area, theme) = (canvas.area, canvas.theme)
        guard let photo else {
            let words = ListStatusText(
                state: list.state, count: 0, isSearch: false, isDemo: false, kind: .photo, width: area.width,
                theme: theme)
            return canvas.draw(words.lines, on: &frame)
        }
        frame.write(StyledText(position, theme.faint), in: area.line(0))
        let body = canvas.besidePicture(photo.picture, on: &frame, area.dropping(top: 1))
        canvas.draw(photo.page(isFavorite: isFavorite).lines(width: body.width, theme: theme), on: &frame, in: body)
    }

    /// `‹ Photo 3 of 120 ›`
    private var position: String {
        let number = (list.selectedIndex ?? 0) + 1
        let total = list.total.map { " of \($0.grouped)" } ?? ""
        let before = hasPrevious ? "‹" : " "
        let after = isAwaitingNext ? "… loading the next" : hasNext ? "›" : ""
        return " \(before) Photo \(number.grouped)\(total) \(after)"
    }
}
