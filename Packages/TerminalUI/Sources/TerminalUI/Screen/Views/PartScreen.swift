import Domain
import Presentation
import Shared
import TerminalKit

extension PartViewModel: ScreenView where Element: TableReportable {
    var cursor: (any RowCursor)? { list }

    func draw(on canvas: ScreenCanvas) {
        canvas.draw(list, isSearch: false, in: canvas.area)
    }
}

extension ScreenView where Self: HasParts {
    var isBusy: Bool { shownPart?.view.isBusy ?? contents.contains { $0.isLoading } }
    var cursor: (any RowCursor)? { shownPart?.view.cursor }

    func stepped(by step: Int) {
        partChosen(part + step)
    }
}

extension ScreenCanvas {
    /// Draws the selected part of a detail page, such as the releases of a repository. The title and the bar with all
    /// parts are above the part.
    ///
    /// - Returns: `false` if no part is selected, so that the page itself is shown.
    func drawPart(of screen: any HasParts, title: String) -> Bool {
        guard let part = screen.shownPart else { return false }
        var below = self
        below.area = area.dropping(top: 3)
        part.view.draw(on: below)
        write(StyledText(" \(title)", theme.accent), in: area.line(0))
        write(partBar(of: screen), in: area.line(1))
        return true
    }

    /// Returns a line with the titles of all parts of a page. The title of the selected part is in brackets.
    ///
    /// If the titles do not fit, an ellipsis at the beginning or end of the line replaces some of them.
    func partBar(of screen: any HasParts) -> StyledText {
        if isLineMode {
            let titles = screen.partTitles.enumerated().map { $0 == screen.part ? "\($1) (shown)" : $1 }
            return StyledText("Parts: \(titles.joined(separator: ", ")). Type part N.")
        }
        let titles = screen.partTitles.enumerated().map { index, title in
            let isShown = index == screen.part
            return StyledText(isShown ? "[\(title)]" : " \(title) ", isShown ? theme.accent : theme.faint)
        }
        /// Returns whether the titles in a range fit into the line together with the ellipses.
        func fits(_ range: Range<Int>) -> Bool {
            titles[range].reduce(1) { $0 + $1.width } + (range.upperBound < titles.count ? 1 : 0) <= area.width
        }
        guard titles.indices.contains(screen.part) else { return StyledText() }
        let first = (0...screen.part).first { fits($0..<screen.part + 1) } ?? screen.part
        let end = (screen.part + 1...titles.count).last { fits(first..<$0) } ?? screen.part + 1
        let line = titles[first..<end].reduce(StyledText(first == 0 ? " " : "…", theme.faint)) { $0 + $1 }
        return end < titles.count ? line + StyledText("…", theme.faint) : line
    }
}
