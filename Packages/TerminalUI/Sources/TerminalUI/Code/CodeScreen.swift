import Domain
import Presentation
import Shared
import TerminalKit

extension Code: ScreenItem {
    static var searchSubject: String { "code on GitHub" }
}

extension CodeDetailViewModel: ScreenView {
    var keys: (first: [Action], last: [Action]) { ([.back, .down, .up, .open], [.browser, .copy, .refresh]) }

    func draw(on canvas: ScreenCanvas) {
        let theme = canvas.theme
        guard let file = detail.value else { return canvas.drawStatus(of: detail) }
        var head = [StyledText(" " + file.path, theme.accent)]
        if let found { head.append(StyledText(" \(found.repo.name)", theme.faint)) }
        guard let text = file.text else {
            return canvas.draw(head + ["", StyledText(" " + (file.missingTextReason ?? ""), theme.warning)])
        }
        let (line, found) = (self.line, self.found)
        let source = CodeHighlighter.Source(path: file.path, text: text)
        let colored = canvas.highlighter?.lines(of: source)
        let numbered = canvas.caches.numberedText.lines(of: text, marked: line, isColored: colored != nil) {
            let marks = found?.matches.flatMap { match in match.marks.map { String(match.fragment[$0]) } } ?? []
            return NumberedText.lines(text, marked: line, pieces: Set(marks), colored: colored, theme: theme)
        }
        canvas.draw(TextPage(head + [""] + numbered), revealing: line.map { $0 + head.count })
        canvas.screen.code = canvas.highlighter == nil ? nil : source
    }
}
