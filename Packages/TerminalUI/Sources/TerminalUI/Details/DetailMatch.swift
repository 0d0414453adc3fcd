import Domain
import Presentation
import Shared
import TerminalKit

/// A text match on a detail page: the name of the property, and the matching line with its highlighted parts.
public struct DetailMatch: Sendable, Hashable {
    /// The name of the property, such as `description`.
    let place: String
    /// The matching line, sanitized.
    let line: String
    /// The matching pieces of the line.
    let pieces: [String]

    /// Creates a match, or returns `nil` if the fragment is empty.
    init?(_ match: TextMatch) {
        guard let found = match.firstLine else { return nil }
        place = match.place.sanitizedForTerminal()
        line = String(found.text.sanitizedForTerminal().prefix(Self.maximumLineLength))
        pieces = found.matches
    }

    /// The text of the match on a page, such as `description: A language`.
    var text: String { "\(place): \(line)" }

    /// Returns the lines of the match, with the matching pieces in another style.
    func lines(width: Int, _ style: CellStyle, _ emphasis: CellStyle) -> [StyledText] {
        TextWrap.lines(text, width: width).map { StyledText.emphasized($0, marks: pieces, style, emphasis) }
    }

    /// Returns the section with the matches after an empty line, or no lines if there are no matches.
    static func lines(_ matches: [DetailMatch], width: Int, theme: Theme) -> [StyledText] {
        guard !matches.isEmpty else { return [] }
        let width = max(8, width - 2)
        let lines = matches.flatMap { $0.lines(width: width, theme.plain, theme.strong) }
        return [""] + ([StyledText(DetailReport.matchesTitle, theme.faint)] + lines).map { StyledText(" ") + $0 }
    }

    /// Returns the matches of an item that a page shows.
    static func all(of item: some DetailReportable) -> [DetailMatch] {
        item.foundTexts.prefix(maximumMatches).compactMap { DetailMatch($0) }
    }

    /// The maximum number of matches on a page.
    private static let maximumMatches = 8
    /// The maximum number of characters of a line.
    private static let maximumLineLength = 400
}
