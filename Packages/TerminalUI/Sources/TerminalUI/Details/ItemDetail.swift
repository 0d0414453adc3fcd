import Domain
public import Presentation
import Shared
import TerminalKit

/// An item with all the information that a `view` command shows.
public struct ItemDetail<Subject: DetailReportable & TableReportable>: Sendable {
    /// The value whose fields are shown on the page.
    let subject: Subject
    /// The item that can be a favorite. Its key is used to determine whether it is one.
    let item: any Item
    /// The long text of the page, or `nil` to use the subject's own text.
    var text: DetailText?
    /// The additional members of the item's JSON object.
    var extra: [JSONMember] = []
    /// The parts of the page below its lines, such as a list of the item's comments.
    var parts: [DetailPart] = []

    /// Creates the detail page of the item.
    func report(isFavorite: Bool?) -> DetailReport {
        DetailReport(subject, isFavorite: isFavorite, text: text)
    }

    /// The items that can be favorites: the item itself, and the rows of its parts.
    var items: [any Item] { [item] + parts.flatMap(\.items) }

    /// The error of the first part that is incomplete, or `nil` if all parts are complete.
    var failure: AppError? { parts.lazy.compactMap(\.failure).first }
}

extension Fetched where Value: Item & DetailReportable & TableReportable {
    /// Returns the item with the given parts of its page.
    func detail(_ parts: [DetailPart] = []) -> Fetched<ItemDetail<Value>> {
        map { ItemDetail(subject: $0, item: $0, parts: parts) }
    }
}

extension Fetched {
    /// Returns the combined provenance of the item and its parts.
    fileprivate func provenance<Subject>(withParts _: Subject.Type) -> Provenance where Value == ItemDetail<Subject> {
        value.parts.reduce(provenance) { $0.including($1.provenance) }
    }
}

extension Console {
    /// Writes one item with its parts in the format that the user chose.
    ///
    /// - Throws: `OutputError`, or `AppError` if jq fails.
    func write<Subject>(
        _ detail: Fetched<ItemDetail<Subject>>, as output: OutputDescription<Subject>, favorites: Set<ItemKey>?
    ) async throws {
        let (detail, provenance) = (detail.value, detail.provenance(withParts: Subject.self))
        let isFavorite = favorites?.contains(detail.item.key)
        try await write(
            detail.subject, as: output, provenance: provenance, report: detail.report(isFavorite: isFavorite),
            isFavorite: isFavorite, extra: detail.extra + detail.parts.compactMap { $0.member(favorites) }
        ) { page in
            page.favorites = favorites
            detail.parts.forEach { $0.append(&page) }
        }
        detail.parts.compactMap(\.notice).forEach(messages.note)
    }
}

/// A writer that outputs each item when it arrives. It writes either detail pages separated by empty lines, or rows of
/// a list.
struct ItemDetailsWriter<Subject: DetailReportable & TableReportable> {
    private let console: Console
    private let sink: OutputSink
    private var page: DetailOutput
    private var list: ListWriter<Subject>?
    private var count = 0
    private var provenance: Provenance?

    init(_ output: OutputDescription<Subject>, console: Console, sink: OutputSink) {
        self.console = console
        self.sink = sink
        page = DetailOutput(format: output.format.on(console.terminal), terminal: console.terminal)
        list = page.format == .table || page.format == .plain ? nil : ListWriter(output, on: console.terminal)
    }

    mutating func write(_ detail: Fetched<ItemDetail<Subject>>, favorites: Set<ItemKey>?) throws(OutputError) {
        let (detail, provenance) = (detail.value, detail.provenance(withParts: Subject.self))
        if list != nil {
            list?.append([detail.subject], favorites: favorites, into: &page.buffer)
        } else {
            if count > 0 { page.appendLine() }
            detail.report(isFavorite: favorites?.contains(detail.item.key)).append(to: &page)
            for part in detail.parts { part.append(&page) }
        }
        count += 1
        self.provenance = provenance.including(self.provenance)
        try sink.flush(&page.buffer)
        detail.parts.compactMap(\.notice).forEach(console.messages.note)
    }

    mutating func finish() throws(OutputError) {
        list?.finish(ListSummary(ofAll: count, provenance: provenance), into: &page.buffer)
        try sink.flush(&page.buffer)
        console.note(ageOf: provenance)
    }
}
