import Domain
import Presentation
import Shared
import TerminalKit

extension DetailPart {
    /// Returns the cast and crew of a movie. Output for users contains only the first names. Other formats contain all
    /// names.
    static func credits(_ credits: Fetched<MovieCredits>) -> DetailPart {
        DetailPart(
            provenance: credits.provenance, member: { _ in JSONMember("credits", credits.value.json) },
            append: { page in
                let count = page.format == .table ? 15 : Int.max
                let (cast, crew) = (credits.value.cast.prefix(count), credits.value.crew.prefix(count))
                page.appendTable("Cast", cast.map { ["cast", $0.name, $0.role] })
                page.appendTable("Crew", crew.map { ["crew", $0.name, $0.role] })
            })
    }

    /// Returns the streaming services and other providers of a movie, with the attribution that TMDB requires.
    static func providers(_ providers: Fetched<[WatchProviders]>) -> DetailPart {
        DetailPart(
            provenance: providers.provenance, member: { _ in JSONMember("providers", providers.value.json) },
            append: { page in
                let rows = providers.value.flatMap { country in
                    country.offers.map { [country.country, $0.type, $0.names.joined(separator: ", ")] }
                }
                page.appendTable("Where to watch", rows)
                if page.format == .table { page.appendWrapped(WatchProviders.attribution, .dim) }
            })
    }
}

extension DetailOutput {
    /// Appends a small table with rows of text below the page.
    fileprivate mutating func appendTable(_ heading: String, _ rows: [[String?]]) {
        switch format {
        case .table:
            appendLine()
            appendLine(heading, .bold)
            if rows.isEmpty { appendLine("No information is available.") }
            for row in rows {
                // Omit the first text if it repeats the heading. A country never does.
                let texts = row.compactMap(\.self).filter { $0.lowercased() != heading.lowercased() }
                appendWrapped(texts.joined(separator: " · "))
            }
        case .plain:
            appendLine("--")
            for row in rows { appendRecord(row) }
        case .markdown:
            appendLine()
            for row in rows {
                let text = row.compactMap(\.self).joined(separator: ": ").withoutControls(
                    forTerminal: terminal.isOutputTerminal)
                appendLine("- " + MarkdownCell.text(text, linkedTo: nil))
            }
        case .json, .jsonLines, .csv: break
        }
    }
}
