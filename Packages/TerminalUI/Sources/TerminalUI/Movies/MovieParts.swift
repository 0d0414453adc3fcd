import Domain
import Presentation
import Shared
import TerminalKit

/// The cast and crew of a movie.
struct CreditsPart: DetailPart {
    private let credits: MovieCredits
    let provenance: Provenance?

    init(_ credits: Fetched<MovieCredits>) {
        self.credits = credits.value
        provenance = credits.provenance
    }

    func member(favorites: Set<ItemKey>) -> JSONMember? {
        JSONMember("credits", credits.json)
    }

    /// Appends the credits. Output for users is limited to the first names, and other formats contain all.
    public func append(
        as format: OutputFormat, on terminal: TerminalCapabilities, favorites: Set<ItemKey>,
        into buffer: inout OutputBuffer
    ) {
        let count = format == .table ? 15 : Int.max
        PartTable("Cast", credits.cast.prefix(count).map { ["cast", $0.name, $0.role] }).append(
            as: format, on: terminal, into: &buffer)
        PartTable("Crew", credits.crew.prefix(count).map { ["crew", $0.name, $0.role] }).append(
            as: format, on: terminal, into: &buffer)
    }
}

/// The streaming and other providers of a movie, with the attribution that TMDB requires.
struct ProvidersPart: DetailPart {
    private let providers: [WatchProviders]
    let provenance: Provenance?

    init(_ providers: Fetched<[WatchProviders]>) {
        self.providers = providers.value
        provenance = providers.provenance
    }

    func member(favorites: Set<ItemKey>) -> JSONMember? {
        JSONMember("providers", providers.json)
    }

    public func append(
        as format: OutputFormat, on terminal: TerminalCapabilities, favorites: Set<ItemKey>,
        into buffer: inout OutputBuffer
    ) {
        let rows = providers.flatMap { country in
            country.offers.map { [country.country, $0.way, $0.names.joined(separator: ", ")] }
        }
        PartTable("Where to watch", rows).append(as: format, on: terminal, into: &buffer)
        guard format == .table else { return }
        for line in TextWrap.lines(WatchProviders.attribution, width: terminal.size.columns) {
            buffer.appendLine(terminal.outputStyle(line, .dim))
        }
    }
}

/// A small table of text rows below a page.
private struct PartTable {
    private let heading: String
    private let rows: [[String?]]

    init(_ heading: String, _ rows: [[String?]]) {
        self.heading = heading
        self.rows = rows
    }

    func append(as format: OutputFormat, on terminal: TerminalCapabilities, into buffer: inout OutputBuffer) {
        switch format {
        case .table:
            buffer.appendLine()
            buffer.appendLine(terminal.outputStyle(heading, .bold))
            if rows.isEmpty { buffer.appendLine("No information is available.") }
            for row in rows {
                // Omit the first text, which repeats the heading, unless it is a country.
                let texts = row.compactMap(\.self).filter { $0.lowercased() != heading.lowercased() }
                let text = texts.joined(separator: " · ").sanitizedForTerminal()
                for line in TextWrap.lines(text, width: terminal.size.columns) { buffer.appendLine(line) }
            }
        case .plain:
            buffer.appendLine("--")
            for row in rows { TabSeparatedRecords(terminal).append(row, into: &buffer) }
        case .markdown:
            buffer.appendLine()
            for row in rows {
                let text = row.compactMap(\.self).joined(separator: ": ").withoutControls(
                    forTerminal: terminal.isOutputTerminal)
                buffer.appendLine("- " + MarkdownCell.text(text, linkedTo: nil))
            }
        case .json, .jsonLines, .csv: break
        }
    }
}
