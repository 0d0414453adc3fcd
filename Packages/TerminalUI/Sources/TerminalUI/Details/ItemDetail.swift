import Domain
public import Presentation
import Shared
import TerminalKit

/// An item with everything that a `view` command shows.
public struct ItemDetail<Subject: DetailReportable & TableReportable>: Sendable {
    /// The value whose fields are shown.
    let subject: Subject
    /// The item whose key is looked up among the favorites.
    let item: any Item
    /// The long text of the page, or `nil` for the subject's own text.
    var text: DetailText?
    /// Additional members of the JSON object.
    var extra: [JSONMember] = []
    /// The parts below the lines of the page, such as a list that belongs to the item.
    var parts: [any DetailPart] = []

    /// Creates the detail page of the item.
    func report(isFavorite: Bool) -> DetailReport {
        DetailReport(subject, isFavorite: isFavorite, text: text)
    }

    /// The items that can be favorites: the item itself, and the rows of its parts.
    var items: [any Item] { [item] + parts.flatMap(\.items) }

    /// The reason why a part is incomplete, or `nil` if all parts are complete.
    var failure: AppError? { parts.lazy.compactMap(\.failure).first }
}

/// A part of a detail page below its lines.
protocol DetailPart: Sendable {
    /// The items of the part that can be favorites.
    var items: [any Item] { get }
    /// The reason why the part is incomplete, or `nil` if it is complete.
    var failure: AppError? { get }
    /// The provenance of the part's response, or `nil` if the item's response contained the part.
    var provenance: Provenance? { get }
    /// The note for standard error about elements that were left out, or `nil` if there are none.
    var notice: String? { get }

    /// Returns the part as a member of the item's JSON object, or `nil` if the item's own fields contain it.
    func member(favorites: Set<ItemKey>) -> JSONMember?
    /// Appends the part as text, Markdown or plain output.
    ///
    /// - Parameters:
    ///   - format: ``OutputFormat/table``, ``OutputFormat/markdown``, or ``OutputFormat/plain``, which begins with a
    ///     line `--`.
    ///   - terminal: The capabilities of the terminal.
    ///   - favorites: The keys of the items that are favorites.
    ///   - buffer: The buffer to append to.
    func append(
        as format: OutputFormat, on terminal: TerminalCapabilities, favorites: Set<ItemKey>,
        into buffer: inout OutputBuffer)
}

extension DetailPart {
    var items: [any Item] { [] }
    var failure: AppError? { nil }
    var provenance: Provenance? { nil }
    var notice: String? { nil }
}

extension Fetched {
    /// Returns the combined provenance of the item and its parts.
    fileprivate func provenance<Subject>(withParts _: Subject.Type) -> Provenance where Value == ItemDetail<Subject> {
        value.parts.reduce(provenance) { $0.including($1.provenance) }
    }
}

/// A part that could not be loaded. It is `null` in JSON and absent in other formats.
struct MissingPart: DetailPart {
    let name: String
    let failure: AppError?

    func member(favorites: Set<ItemKey>) -> JSONMember? {
        JSONMember(name, .null)
    }

    func append(
        as format: OutputFormat, on terminal: TerminalCapabilities, favorites: Set<ItemKey>,
        into buffer: inout OutputBuffer
    ) {}
}

extension ItemServices {
    /// Loads a part of a detail page. A failure becomes a missing part instead of failing the page.
    ///
    /// - Throws: `AppError` of the kind `cancelled` if the task is canceled.
    func part(
        _ name: String, _ load: () async throws(AppError) -> any DetailPart
    ) async throws(AppError) -> any DetailPart {
        do throws(AppError) {
            return try await load()
        } catch {
            guard error.kind != .cancelled else { throw error }
            return MissingPart(name: name, failure: error)
        }
    }
}

extension Console {
    /// Writes one item with its parts in the format that the user asked for.
    ///
    /// - Throws: `OutputError`, or `AppError` if jq fails.
    func write<Subject>(
        _ detail: Fetched<ItemDetail<Subject>>, as output: OutputDescription<Subject>, favorites: Set<ItemKey>
    ) async throws {
        let (detail, provenance) = (detail.value, detail.provenance(withParts: Subject.self))
        let isFavorite = favorites.contains(detail.item.key)
        try await write(
            detail.subject, as: output, provenance: provenance, report: detail.report(isFavorite: isFavorite),
            isFavorite: isFavorite, extra: detail.extra + detail.parts.compactMap { $0.member(favorites: favorites) }
        ) { format, buffer in
            for part in detail.parts {
                part.append(as: format, on: terminal, favorites: favorites, into: &buffer)
            }
        }
        detail.parts.compactMap(\.notice).forEach(messages.note)
    }
}

/// A writer that outputs items as they arrive: detail pages separated by empty lines, or rows of a list.
struct ItemDetailsWriter<Subject: DetailReportable & TableReportable> {
    private let console: Console
    private let sink: OutputSink
    private let format: OutputFormat
    private var list: ListWriter<Subject>?
    private var buffer = OutputBuffer()
    private var count = 0
    private var provenance: Provenance?

    init(_ output: OutputDescription<Subject>, console: Console, sink: OutputSink) {
        self.console = console
        self.sink = sink
        format = output.format.on(console.terminal)
        list = format == .table || format == .plain ? nil : ListWriter(output, on: console.terminal)
    }

    mutating func write(_ detail: Fetched<ItemDetail<Subject>>, isFavorite: Bool) throws(OutputError) {
        let (detail, provenance) = (detail.value, detail.provenance(withParts: Subject.self))
        if list != nil {
            list?.append([detail.subject], favorites: isFavorite ? [detail.item.key] : [], into: &buffer)
        } else {
            if count > 0 { buffer.appendLine() }
            detail.report(isFavorite: isFavorite).append(as: format, on: console.terminal, into: &buffer)
            for part in detail.parts {
                part.append(as: format, on: console.terminal, favorites: [], into: &buffer)
            }
        }
        count += 1
        self.provenance = provenance.including(self.provenance)
        try sink.flush(&buffer)
        detail.parts.compactMap(\.notice).forEach(console.messages.note)
    }

    mutating func finish() throws(OutputError) {
        list?.finish(ListSummary(ofAll: count, provenance: provenance), into: &buffer)
        try sink.flush(&buffer)
        console.note(ageOf: provenance)
    }
}
