import Domain
import Presentation
import Shared
import TerminalKit

extension Topic: ScreenItem {
    static var searchSubject: String { "GitHub topics" }
}

extension TopicDetailViewModel: ScreenView {
    var cursor: (any RowCursor)? { repos }
    var hasHead: Bool { true }

    func draw(on canvas: ScreenCanvas) {
        var head = canvas.page(detail, width: canvas.area.width) { $0.page(isFavorite: isFavorite) }
        head += ["", canvas.title("Repositories", over: repos, below: detail)]
        canvas.draw(repos, isSearch: false, head: head, in: canvas.area)
    }
}
