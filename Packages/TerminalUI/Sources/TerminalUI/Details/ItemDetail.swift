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
    var parts: [any DetailPart] = []

    /// Creates the detail page of the item.
    func report(isFavorite: Bool) -> DetailReport {
        DetailReport(subject, isFavorite: isFavorite, text: text)
    }

    /// The items that can be favorites: the item itself, and the rows of its parts.
    var items: [any Item] { [item] + parts.flatMap(\.items) }

    /// The error of the first part that is incomplete, or `nil` if all parts are complete.
    var failure: AppError? { parts.lazy.compactMap(\.failure).first }
}

/// A part of a detail page that follows the lines, such as a list of comments.
protocol DetailPart: Sendable {
    /// The items of the part that can be favorites.
    var items: [any Item] { get }
    /// The error that occurred while the part was loaded, or `nil` if the part is complete.
    var failure: AppError? { get }
    /// The provenance of the part's response, or `nil` if the part was contained in the item's response.
    var provenance: Provenance? { get }
    /// The note about omitted elements for standard error, or `nil` if no elements were omitted.
    var notice: String? { get }

    /// Returns the part as a member of the item's JSON object, or `nil` if the item's own fields contain it.
    func member(favorites: Set<ItemKey>) -> JSONMember?
    /// Appends the part in the given format.
    ///
    /// - Parameters:
    ///   - format: ``OutputFormat/table``, ``OutputFormat/markdown`` or ``OutputFormat/plain``. Plain output begins
    ///     with a line that contains `--`.
    ///   - terminal: The capabilities of the terminal.
    ///   - favorites: The keys of the items that are favorites.
    ///   - buffer: The buffer to which the part is appended.
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

/// A part of a detail page that could not be loaded. It is `null` in JSON. Other formats omit it.
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
    /// Loads a part of a detail page. If loading fails, returns a placeholder, so that the rest of the page can be
    /// shown.
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
    /// Writes one item with its parts in the format that the user chose.
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

/// A writer that outputs each item when it arrives. It writes either detail pages separated by empty lines, or rows of
/// a list.
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
