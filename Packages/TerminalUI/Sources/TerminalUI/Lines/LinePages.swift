import Domain
import Presentation

/// What the screens show, as lines that can be read one after the other: rows with their numbers, blanks collapsed,
/// so many at a time.
@MainActor
final class LinePages {
    /// How many rows or lines are told at once.
    let height: Int
    private let app: AppCoordinator
    private let kept = KeptDrawings()
    private let theme = Theme(usesColor: false)
    private var tops: [InterfaceState.ScrollKey: Int] = [:]
    private var window: ScrollWindow?
    /// What can be opened from the text that was told last.
    private(set) var links: [WebURL] = []

    /// Wide enough that no column is cut; the terminal breaks lines as it likes.
    private static let width = 400
    private static let textWidth = 100
    /// The lines of a screen around its list.
    private static let frame = 4

    init(app: AppCoordinator, height: Int) {
        self.app = app
        self.height = height
    }

    /// Whether nothing follows what was told last.
    var isAtEnd: Bool { window.map { $0.lines.upperBound >= $0.count } ?? true }

    /// Goes on by so many pages; false where there are none.
    func turned(by step: Int) -> Bool {
        _ = lines()
        guard let place = app.feature?.place, let window else { return false }
        let next = window.moved(by: step * window.height)
        guard next.top != window.top else { return false }
        tops[place] = next.top
        return true
    }

    func startOver(_ feature: FeatureCoordinator) {
        tops = tops.filter { $0.key.tab != feature.feature.id }
    }

    /// A page was closed.
    func closed(_ feature: FeatureCoordinator) {
        let depth = feature.navigation.path.count
        tops = tops.filter { $0.key.tab != feature.feature.id || $0.key.depth <= depth }
    }

    /// What there is to tell now.
    func lines() -> [String] {
        guard let feature = app.feature else { return app.root.signIn == nil ? ["Starting."] : [] }
        let view = feature.screen.view
        let isText = view.cursor == nil
        let size = TerminalSize(
            columns: isText ? Self.textWidth : Self.width, rows: height + (isText ? 0 : Self.frame))
        var frame = Frame(size: size)
        kept.startFrame()
        let scroll = ScrollPosition(top: tops[feature.place] ?? 0, isFree: true)
        view.draw(
            on: &frame,
            ScreenCanvas(
                area: frame.area, isFocused: true, isZoomed: false, scroll: scroll, finding: nil, narrowing: nil,
                marks: [], starred: app.stars.starred, isGrid: false, theme: theme, box: nil, suggestion: nil,
                missingPictures: nil, kept: kept))
        window = frame.window
        links = frame.links
        var lines = (0..<size.rows).compactMap { text(ofRow: $0, in: frame) }
        while lines.last?.isEmpty == true { lines.removeLast() }
        while lines.first?.isEmpty == true { lines.removeFirst() }
        let isCut = window.map { $0.lines.upperBound < $0.count } ?? false
        if isCut || view.cursor?.hasMore == true { lines.append("More: n.") }
        return lines
    }

    private func text(ofRow row: Int, in frame: Frame) -> String? {
        let cells = Array(frame.cells(row: row))
        guard case .row(let index)? = frame.meaning(at: Position(row: row, column: 0)) else {
            return Self.collapsed(cells.map(\.text).joined())
        }
        let margin = cells.prefix(Self.margin).map(\.text).joined()
        let star = (margin.contains("★") ? "favourite, " : "") + (margin.contains("*") ? "starred, " : "")
        return "\(index + 1). \(star)\(Self.collapsed(cells.dropFirst(Self.margin).map(\.text).joined()))"
    }

    /// The marker and the star before a row.
    private static let margin = 4

    /// Columns stand two blanks apart, however wide they are.
    private static func collapsed(_ text: String) -> String {
        var result = ""
        var blanks = 0
        for character in text {
            if character == " " || character == "\u{A0}" {
                blanks += 1
            } else {
                if !result.isEmpty { result += String(repeating: " ", count: min(blanks, 2)) }
                blanks = 0
                result.append(character)
            }
        }
        return result
    }
}
