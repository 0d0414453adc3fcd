import Domain
import Presentation
import Shared
import TerminalKit

extension Code: ScreenItem {
    static var searchSubject: String { "code on GitHub" }
}

extension CodeDetailViewModel: ScreenView {
    var keys: (first: [Action], last: [Action]) { ([.back, .down, .up, .open], [.browser, .copy, .refresh]) }

    func draw(on frame: inout Frame, _ canvas: ScreenCanvas) {
        let theme = canvas.theme
        guard let file = file.value else {
            return canvas.draw(
                DetailStatusText(state: file.state, kind: .code, age: nil, width: canvas.area.width, theme: theme)
                    .lines,
                on: &frame)
        }
        var head = [StyledText(" " + file.path, theme.accent)]
        if let found { head.append(StyledText(" \(found.repo.name)", theme.faint)) }
        guard let text = file.text else {
            return canvas.draw(head + ["", StyledText(" " + (file.whyNoText ?? ""), theme.warning)], on: &frame)
        }
        let (line, found) = (self.line, self.found)
        let numbered = canvas.kept.numbered.lines(of: text, marked: line) {
            let marks = found?.matches.flatMap { match in match.marks.map { String(match.fragment[$0]) } } ?? []
            return NumberedText.lines(text, marked: line, pieces: Set(marks), theme: theme)
        }
        canvas.draw(head + [""] + numbered, revealing: line.map { $0 + head.count }, on: &frame)
    }
}
