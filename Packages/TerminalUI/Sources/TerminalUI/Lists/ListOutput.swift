public import Domain
import TerminalKit

/// A list on its way to the output, page by page: every search, feed and list of the program runs through here.
public struct ListOutput<Row: ListElement & Reportable>: Sendable {
    private let source: PageSource<Row>
    private let range: ListRange
    private let form: OutputForm<Row>
    private let subject: String
    private let ordering: String?
    private let longestWait: Duration?

    /// - Parameters:
    ///   - subject: What is listed, named when nothing was found.
    ///   - ordering: What the rows were asked to be sorted by, in words; none for the provider's own order.
    ///   - longestWait: For rate limits; none when not to wait.
    public init(
        _ source: PageSource<Row>, _ range: ListRange, as form: OutputForm<Row>, subject: String,
        ordering: String? = nil, longestWait: Duration? = nil
    ) {
        self.source = source
        self.range = range
        self.form = form
        self.subject = subject
        self.ordering = ordering
        self.longestWait = longestWait
    }

    /// Writes the rows as they arrive, and says what they alone don't show.
    ///
    /// - Returns: None when whoever reads them had enough.
    /// - Throws: `AppError`, after what was written was completed; ``OutputError``.
    public func write(with services: ItemServices) async throws -> ListConclusion? {
        let console = services.console
        let pages = source.pages(range, policy: console.policy)
        return try await console.withSink(for: form) { sink in
            var batches = pages.makeAsyncIterator()
            var writer = ListWriter(
                form: form, ordering: ordering, pager: batches.pager, console: console, sink: sink
            ) { await services.knownFavorites(among: $0) }
            do {
                while let batch = try await next(&batches, console) {
                    try await writer.write(batch)
                }
            } catch {
                try writer.finish(after: error)
                _ = console.noteFaults(of: batches.pager, provenance: writer.provenance)
                throw error
            }
            try writer.finish()
            return console.conclude(
                batches.pager, provenance: writer.provenance, as: form, subject: subject,
                firstPage: range.firstPage, isDemo: services.sites.isDemo)
        }
    }

    /// Says what would be asked for, in words, where nothing is sent.
    ///
    /// - Parameters:
    ///   - query: Of a search; none for a list without words.
    ///   - url: What was to be asked for first; none when nothing was.
    /// - Throws: `AppError` for what is refused before it would be sent.
    public func tell(_ query: SearchQuery?, url: @Sendable () -> String?, to messages: Messages) async throws {
        var batches = source.pages(range, policy: .bypass).makeAsyncIterator()
        do throws(AppError) {
            _ = try await batches.next(isolation: #isolation)
        } catch {
            guard let url = url() else { throw error }
            if let query { messages.answer("query: \(query.text)") }
            messages.answer("url: \(url)")
        }
    }

    /// The next page; a rate limit is waited for and the same page asked for again.
    private func next(
        _ batches: inout PageBatches<Row>.Iterator, _ console: Console
    ) async throws -> PageBatch<Row>? {
        var wait = RateLimitWait(longest: longestWait)
        return try await wait.repeating(on: console) {
            let line = console.progressLine()
            line.update(.pages(of: batches.pager))
            return try await line.during { () async throws(AppError) in
                try await batches.next(isolation: #isolation)
            }
        }
    }
}
