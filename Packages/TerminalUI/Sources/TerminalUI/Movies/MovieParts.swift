import Domain
import Presentation
import Shared
import TerminalKit

/// The cast and crew of a movie.
struct CreditsPart: DetailPart {
    let credits: Fetched<MovieCredits>
    var provenance: Provenance? { credits.provenance }

    func member(favorites: Set<ItemKey>) -> JSONMember? {
        JSONMember("credits", credits.value.json)
    }

    /// Appends the credits. Output for users contains only the first names. Other formats contain all names.
    func append(
        as format: OutputFormat, on terminal: TerminalCapabilities, favorites: Set<ItemKey>,
        into buffer: inout OutputBuffer
    ) {
        let count = format == .table ? 15 : Int.max
        let (cast, crew) = (credits.value.cast.prefix(count), credits.value.crew.prefix(count))
        appendTable("Cast", cast.map { ["cast", $0.name, $0.role] }, as: format, on: terminal, into: &buffer)
        appendTable("Crew", crew.map { ["crew", $0.name, $0.role] }, as: format, on: terminal, into: &buffer)
    }
}

/// The streaming services and other providers of a movie, with the attribution that TMDB requires.
struct ProvidersPart: DetailPart {
    let providers: Fetched<[WatchProviders]>
    var provenance: Provenance? { providers.provenance }

    func member(favorites: Set<ItemKey>) -> JSONMember? {
        JSONMember("providers", providers.value.json)
    }

    func append(
        as format: OutputFormat, on terminal: TerminalCapabilities, favorites: Set<ItemKey>,
        into buffer: inout OutputBuffer
    ) {
        let rows = providers.value.flatMap { country in
            country.offers.map { [country.country, $0.type, $0.names.joined(separator: ", ")] }
        }
        appendTable("Where to watch", rows, as: format, on: terminal, into: &buffer)
        guard format == .table else { return }
        buffer.appendWrapped(WatchProviders.attribution, width: terminal.size.columns) {
            terminal.outputStyle($0, .dim)
        }
    }
}

extension DetailPart {
    /// Appends a small table with rows of text below the page.
    fileprivate func appendTable(
        _ heading: String, _ rows: [[String?]], as format: OutputFormat, on terminal: TerminalCapabilities,
        into buffer: inout OutputBuffer
    ) {
        switch format {
        case .table:
            buffer.appendLine()
            buffer.appendLine(terminal.outputStyle(heading, .bold))
            if rows.isEmpty { buffer.appendLine("No information is available.") }
            for row in rows {
                // Omit the first text if it repeats the heading. A country never does.
                let texts = row.compactMap(\.self).filter { $0.lowercased() != heading.lowercased() }
                let text = texts.joined(separator: " · ").sanitizedForTerminal()
                buffer.appendWrapped(text, width: terminal.size.columns)
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
