import Domain
import Presentation
import Shared
import TerminalKit

extension Issue: ScreenItem {
    static var searchSubject: String { "GitHub issues" }
}

/// The screen of an issue or pull request: its description, followed by its comments.
extension ThreadViewModel: ScreenView where Thing: ScreenItem {
    func layout(_ canvas: ScreenCanvas) -> ScreenLayout {
        let (width, theme) = (canvas.area.width, canvas.theme)
        var page = canvas.wholePage(thing, width: width) { $0.page(isFavorite: isFavorite) }
        guard thing.value != nil else { return canvas.layout(page) }
        guard let value = comments.value else {
            page.append([""] + commentsStatus(width, theme))
            return canvas.layout(page)
        }
        for comment in value.comments {
            page.append(["", StyledText(" \(comment.heading())", theme.accent), ""])
            canvas.append(.markdown(comment.body ?? "", base: comment.url), to: &page, width: width)
        }
        if !value.isWhole {
            let words =
                "Only the first \(value.comments.count.grouped) comments are shown. Press o to open the page in the browser."
            page.append(
                [""] + StyledText.wrapped(words, width: max(8, width - 2), theme.faint).map { StyledText(" ") + $0 })
        }
        return canvas.layout(page)
    }

    /// Returns the lines that replace comments that are not loaded. Missing comments are not shown as an error.
    private func commentsStatus(_ width: Int, _ theme: Theme) -> [StyledText] {
        guard case .notFound(let error) = comments.state else {
            return DetailStatusText(state: comments.state, kind: Thing.kind, age: nil, width: width, theme: theme).lines
        }
        let isDemo = thing.provenance?.source == .demo
        let text = isDemo ? "The comments are not part of the demo data." : error.message
        return StyledText.wrapped(text, width: max(1, width - 2), theme.faint).map { StyledText(" ") + $0 }
    }
}
