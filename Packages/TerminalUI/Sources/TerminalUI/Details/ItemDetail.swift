public import Domain
public import Shared
public import TerminalKit

/// One thing as a view command shows it.
public struct ItemDetail<Subject: Reportable>: Sendable {
    /// What fields are read from.
    public let subject: Subject
    /// What is looked up among the favourites.
    public let item: any Item
    /// The forms for people and for pipes.
    public let report: @Sendable (_ isFavorite: Bool) -> DetailReport
    /// More members of the JSON object than the subject has.
    public let extra: [JSONMember]
    /// What follows the lines, such as a list of what belongs to the thing.
    public let parts: [any DetailPart]

    public init(
        _ subject: Subject, item: any Item, extra: [JSONMember] = [], parts: [any DetailPart] = [],
        report: @escaping @Sendable (_ isFavorite: Bool) -> DetailReport
    ) {
        self.subject = subject
        self.item = item
        self.report = report
        self.extra = extra
        self.parts = parts
    }

    /// All that may be a favourite: the thing, and the rows of its parts.
    public var items: [any Item] { [item] + parts.flatMap(\.items) }

    /// Why a part is not whole.
    public var failure: AppError? { parts.lazy.compactMap(\.failure).first }
}

/// What belongs to a thing and is shown below it.
public protocol DetailPart: Sendable {
    /// What of it may be a favourite.
    var items: [any Item] { get }
    /// Why it is not whole, if it is not.
    var failure: AppError? { get }
    /// Where it came from, where that was asked for by itself.
    var provenance: Provenance? { get }
    /// One sentence about elements that were left out, for standard error, or `nil` if there are none.
    var notice: String? { get }

    /// As a member of the thing's JSON object; none for what is among the thing's own fields.
    func member(favorites: Set<ItemKey>) -> JSONMember?
    /// For people, or behind a line of its own for pipes.
    func append(_ form: DetailForm, favorites: Set<ItemKey>, into buffer: inout OutputBuffer)
}

extension DetailPart {
    public var items: [any Item] { [] }
    public var failure: AppError? { nil }
    public var provenance: Provenance? { nil }
    public var notice: String? { nil }
}

extension Fetched {
    /// Of the thing and of its parts.
    fileprivate func provenance<Subject>(withParts _: Subject.Type) -> Provenance where Value == ItemDetail<Subject> {
        value.parts.reduce(provenance) { $0.including($1.provenance) }
    }
}

/// A part of a detail that could not be had: null in JSON, and elsewhere nothing.
struct MissingPart: DetailPart {
    private let name: String
    let failure: AppError?

    init(_ name: String, failure: AppError) {
        self.name = name
        self.failure = failure
    }

    func member(favorites: Set<ItemKey>) -> JSONMember? {
        JSONMember(name, .null)
    }

    func append(_ form: DetailForm, favorites: Set<ItemKey>, into buffer: inout OutputBuffer) {}
}

extension ItemServices {
    /// Gets a part of a detail. One that cannot be had costs the part, not the page.
    ///
    /// - Throws: That it was cancelled.
    func part(
        _ name: String, _ load: () async throws(AppError) -> any DetailPart
    ) async throws(AppError) -> any DetailPart {
        do throws(AppError) {
            return try await load()
        } catch {
            guard error.kind != .cancelled else { throw error }
            return MissingPart(name, failure: error)
        }
    }
}

extension Console {
    /// Writes one thing with its parts.
    ///
    /// - Throws: ``OutputError``, or `AppError` for jq.
    public func write<Subject>(
        _ detail: Fetched<ItemDetail<Subject>>, as form: OutputForm<Subject>, favorites: Set<ItemKey>
    ) async throws {
        let (detail, provenance) = (detail.value, detail.provenance(withParts: Subject.self))
        let isFavorite = favorites.contains(detail.item.key)
        try await write(
            detail.subject, as: form, provenance: provenance, report: detail.report(isFavorite),
            isFavorite: isFavorite, extra: detail.extra + detail.parts.compactMap { $0.member(favorites: favorites) }
        ) { form, buffer in
            for part in detail.parts { part.append(form, favorites: favorites, into: &buffer) }
        }
        detail.parts.compactMap(\.notice).forEach(messages.note)
    }
}

/// Writes several things as they come: a page each for people, lines with an empty one between things for pipes, and in
/// all other forms the rows of a list.
public struct ItemDetailsWriter<Subject: Reportable> {
    private let console: Console
    private let sink: OutputSink
    private let form: DetailForm
    private var list: ListReport<Subject>?
    private var buffer = OutputBuffer()
    private var count = 0
    private var provenance: Provenance?

    /// - Parameter sink: Where they go.
    public init(_ form: OutputForm<Subject>, console: Console, sink: OutputSink) {
        self.console = console
        self.sink = sink
        self.form = DetailForm(console.terminal, isForPeople: form.isForPeople(on: console.terminal))
        list = form.json == nil && form.export == nil ? nil : ListReport(form.list(on: console.terminal))
    }

    /// - Throws: ``OutputError``.
    public mutating func write(_ detail: Fetched<ItemDetail<Subject>>, isFavorite: Bool) throws(OutputError) {
        let (detail, provenance) = (detail.value, detail.provenance(withParts: Subject.self))
        if list != nil {
            list?.append([detail.subject], favorites: isFavorite ? [detail.item.key] : [], into: &buffer)
        } else {
            if count > 0 { buffer.appendLine() }
            detail.report(isFavorite).append(form, into: &buffer)
            for part in detail.parts { part.append(form, favorites: [], into: &buffer) }
        }
        count += 1
        self.provenance = provenance.including(self.provenance)
        try sink.flush(&buffer)
        detail.parts.compactMap(\.notice).forEach(console.messages.note)
    }

    /// Completes what was written.
    public mutating func finish() throws(OutputError) {
        list?.finish(ListSummary(ofAll: count, provenance: provenance), into: &buffer)
        try sink.flush(&buffer)
        console.note(ageOf: provenance)
    }
}
