import Domain
import Presentation
import Shared
import TerminalKit

/// A match of the search terms in a property of an item: the name of the property and the matching line.
public struct DetailMatch: Sendable, Hashable {
    /// The name of the property that contains the match, such as `description`.
    let place: String
    /// The line that contains the match, without control characters.
    let line: String
    /// The parts of the line that match the search terms.
    let pieces: [String]

    /// Creates a match for a detail page, or returns `nil` if the fragment contains no text.
    init?(_ match: TextMatch) {
        guard let found = match.firstLine else { return nil }
        place = match.place.sanitizedForTerminal()
        line = String(found.text.sanitizedForTerminal().prefix(Self.maximumLineLength))
        pieces = found.matches
    }

    /// The text of the match on a page, such as `description: A language`.
    var text: String { "\(place): \(line)" }

    /// Returns the lines of the match, wrapped to a width. The matching parts have the style `emphasis`.
    func lines(width: Int, _ style: CellStyle, _ emphasis: CellStyle) -> [StyledText] {
        TextWrap.lines(text, width: width).map { StyledText.emphasized($0, marks: pieces, style, emphasis) }
    }

    /// Returns an empty line, a heading and the matches, or an empty array if there are no matches.
    static func lines(_ matches: [DetailMatch], width: Int, theme: Theme) -> [StyledText] {
        guard !matches.isEmpty else { return [] }
        let width = max(8, width - 2)
        let lines = matches.flatMap { $0.lines(width: width, theme.plain, theme.strong) }
        return [""] + ([StyledText(DetailReport.matchesTitle, theme.faint)] + lines).map { StyledText(" ") + $0 }
    }

    /// Returns the text matches of an item that its detail page shows.
    static func all(of item: some DetailReportable) -> [DetailMatch] {
        item.foundTexts.prefix(maximumMatches).compactMap { DetailMatch($0) }
    }

    /// The maximum number of text matches on a detail page.
    private static let maximumMatches = 8
    /// The maximum number of characters of a matching line.
    private static let maximumLineLength = 400
}
