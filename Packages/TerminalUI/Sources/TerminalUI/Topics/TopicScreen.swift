import Domain
import Presentation
import Shared

extension Topic: ScreenItem {
    static var searchSubject: String { "GitHub topics" }

    func page(isFavorite: Bool) -> DetailReport { DetailReport(self, isFavorite: isFavorite) }
    var picture: ItemPicture? { nil }
    var download: DownloadablePicture? { nil }
}

extension TopicDetailViewModel: ScreenView {
    var cursor: (any RowCursor)? { repos }
    var hasHead: Bool { true }

    func draw(on frame: inout Frame, _ canvas: ScreenCanvas) {
        let (area, theme) = (canvas.area, canvas.theme)
        var head = canvas.page(topic, width: area.width) { DetailReport($0, isFavorite: isFavorite) }
        head += ["", StyledText(" Repositories", theme.accent)]
        if let rows = repos.state.rowsState {
            let title = canvas.head(of: repos, rows, count: repos.rows.count)
            head[head.count - 1] = StyledText(" ") + title.line(width: 60, theme: theme)
        }
        canvas.draw(repos, isSearch: false, head: head, on: &frame, in: area)
    }
}
