import Domain
import Presentation
import Shared
import TerminalKit

extension Issue: ScreenItem {
    static var searchSubject: String { "GitHub issues" }
}

/// The page of an issue or pull request: its description, and the comments below it.
extension ThreadViewModel: ScreenView where Thing: ScreenItem {
    func draw(on frame: inout Frame, _ canvas: ScreenCanvas) {
        let (width, theme) = (canvas.area.width, canvas.theme)
        var page = canvas.wholePage(thing, width: width) { $0.page(isFavorite: isFavorite) }
        guard thing.value != nil else { return canvas.draw(page, on: &frame) }
        guard let value = comments.value else {
            page.append([""] + commentsWords(width, theme))
            return canvas.draw(page, on: &frame)
        }
        for comment in value.comments {
            page.append(["", StyledText(" \(comment.heading())", theme.accent), ""])
            canvas.append(.markdown(comment.body ?? "", base: comment.url), to: &page, width: width)
        }
        if !value.isWhole {
            let words =
                "There are more than these \(value.comments.count.grouped) comments: o opens the page in the browser."
            page.append(
                [""] + StyledText.wrapped(words, width: max(8, width - 2), theme.faint).map { StyledText(" ") + $0 })
        }
        canvas.draw(page, on: &frame)
    }
    /// Returns the lines in place of comments that are not loaded. Comments that do not exist are no failure of the page.
    private func commentsWords(_ width: Int, _ theme: Theme) -> [StyledText] {
        guard case .notFound(let error) = comments.state else {
            return DetailStatusText(state: comments.state, kind: Thing.kind, age: nil, width: width, theme: theme).lines
        }
        let isDemo = thing.provenance?.source == .demo
        let text = isDemo ? "The comments are not part of the demo data." : error.message
        return StyledText.wrapped(text, width: max(1, width - 2), theme.faint).map { StyledText(" ") + $0 }
    }
}
