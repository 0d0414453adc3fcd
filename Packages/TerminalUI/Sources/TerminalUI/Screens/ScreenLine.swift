import TerminalKit

/// A line of the screen that is drawn from what it holds and nothing else.
protocol ScreenLine: Equatable {
    func draw(on frame: inout Frame, in area: Area)
}

/// A line as it was drawn last, which stays as long as it is drawn from the same.
@MainActor
final class KeptLine<Line: ScreenLine> {
    private var last: (line: Line, drawn: Frame)?

    func draw(_ line: Line, on frame: inout Frame, in area: Area) {
        guard area.width > 0 else { return }
        if last?.line != line || last?.drawn.size.columns != area.width {
            var drawn = Frame(size: TerminalSize(columns: area.width, rows: 1))
            line.draw(on: &drawn, in: drawn.area)
            last = (line, drawn)
        }
        if let drawn = last?.drawn { frame.put(drawn, in: area) }
    }
}
