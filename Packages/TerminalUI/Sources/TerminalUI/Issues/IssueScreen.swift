import Domain
import Presentation
import Shared

extension Issue: ScreenItem {
    static var searchSubject: String { "GitHub issues" }

    func page(isFavorite: Bool) -> DetailReport { DetailReport(self, isFavorite: isFavorite) }
}

/// The page of an issue or pull request: what it says, and the comments below it.
extension ThreadViewModel: ScreenView where Thing: ScreenItem {
    func draw(on frame: inout Frame, _ canvas: ScreenCanvas) {
        let (width, theme) = (canvas.area.width, canvas.theme)
        var page = canvas.wholePage(thing, width: width) { $0.page(isFavorite: isFavorite) }
        guard thing.value != nil else { return canvas.draw(page, on: &frame) }
        guard let value = comments.value else {
            let words = DetailWords(state: comments.state, kind: Thing.kind, age: nil, width: width, theme: theme)
            page.append([""] + words.lines)
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
}
