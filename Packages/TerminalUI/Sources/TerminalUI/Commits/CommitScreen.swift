import Domain
import Presentation
import Shared
import TerminalKit

extension Commit: ScreenItem {
    static var searchSubject: String { "GitHub commits" }
}

extension CommitDetailViewModel: ScreenView {
    var keys: (first: [Action], last: [Action]) { ([.back, .down, .up, .open], [.browser, .copy, .refresh]) }

    func draw(on canvas: ScreenCanvas) {
        var page = canvas.wholePage(detail, width: canvas.area.width) { ScreenPage($0) }
        for file in detail.value?.files ?? [] {
            page.append(["", StyledText(" " + file.heading, canvas.theme.accent)])
            page.append(
                (file.patch ?? "").textLines.filter { !$0.isEmpty }.map { line in
                    StyledText(" " + line, Self.style(line, canvas.theme))
                })
        }
        if let notice = detail.value?.malformedFilesNotice {
            page.append(["", StyledText(" " + notice, canvas.theme.faint)])
        }
        canvas.draw(page)
    }

    private static func style(_ line: Substring, _ theme: Theme) -> CellStyle {
        switch line.first {
        case "+": theme.success
        case "-": theme.failure
        case "@": theme.key
        default: theme.plain
        }
    }
}
