import Domain
import Presentation
import Shared

extension PartViewModel: ScreenView where Element: Reportable {
    var cursor: (any RowCursor)? { list }

    func draw(on frame: inout Frame, _ canvas: ScreenCanvas) {
        canvas.draw(list, isSearch: false, on: &frame, in: canvas.area)
    }
}

extension ScreenCanvas {
    /// The titles of a detail's parts, the one that is shown among them: where there is no room for all, from the first
    /// on that leaves room for it.
    func partBar(of screen: any HasParts) -> StyledText {
        let titles = screen.partTitles.enumerated().map { index, title in
            let isShown = index == screen.part
            return StyledText(isShown ? "[\(title)]" : " \(title) ", isShown ? theme.accent : theme.faint)
        }
        var first = 0
        while first < screen.part, titles[first...screen.part].reduce(2, { $0 + $1.width }) > area.width { first += 1 }
        return titles[first...].reduce(StyledText(first == 0 ? " " : "…", theme.faint)) { $0 + $1 }
    }
}
