public import Domain
import Shared
import TerminalKit

extension Console {
    /// Prints notes about the age of the rows and about missing rows.
    ///
    /// - Returns: Whether there are more rows than the service returned.
    func noteMissingRows<Row: ListElement>(of pager: Pager<Row>, provenance: Provenance?) -> Bool {
        note(leftOut: pager.malformedCount, by: Row.kind.provider)
        note(ageOf: provenance)
        var isPartial = false
        if pager.isIncomplete {
            isPartial = true
            messages.note(Row.incompleteReason)
        }
        if case .capped(let reach, let total) = pager.end {
            isPartial = true
            let (provider, advice) = (Row.kind.provider.title, Advice.narrow(Row.kind.search.narrowing))
            messages.note("\(reach.grouped) of \(total.grouped): \(provider) returns no more. \(advice.commandText)")
        }
        let wantsMore = pager.limit.map { $0 > pager.pageSize } ?? true
        if pager.limits.isOnePage, wantsMore, pager.end == .complete {
            messages.note("\(Row.kind.provider.title) returns only one page for this search.")
        }
        return isPartial
    }

    /// Prints a note about the number of rows that were omitted because their identifiers are malformed.
    public func note(leftOut count: Int, by provider: Provider) {
        guard count > 0 else { return }
        messages.note(
            "\(count) \(count == 1 ? "row was" : "rows were") left out: \(provider.title) sent invalid IDs.")
    }

    /// Returns the next page of a list. After a rate limit error, the method waits and requests the same page again.
    func next<Row>(
        _ batches: inout PageBatches<Row>, _ progress: ProgressLine, _ wait: inout RateLimitWait
    ) async throws -> PageBatch<Row>? {
        try await wait.repeating(on: self) {
            progress.update(.pages(of: batches.pager))
            return try await progress.during { () async throws(AppError) in
                try await batches.next(isolation: #isolation)
            }
        }
    }

    /// Performs an operation with the sink for its output: the pager, jq or standard output.
    ///
    /// If the program that reads the output stops reading, the operation ends early without an error. On a terminal, the
    /// given progress line is hidden if a pager or jq writes the output, and while the output ends within a line.
    ///
    /// - Returns: The result of the operation, or `nil` if jq stopped reading before the operation was complete.
    /// - Throws: The error of the operation, `OutputError`, or `AppError` if jq fails.
    func withSink<Row, Result>(
        for output: OutputDescription<Row>, isolation: isolated (any Actor)? = #isolation,
        progress: ProgressLine? = nil, _ work: (OutputSink) async throws -> Result
    ) async throws -> Result? {
        if let filter = output.filter {
            if terminal.isOutputTerminal { progress?.hide() }
            let filter = JSONFilter(
                filter, environment: environment.withoutSecrets, terminal: terminal, messages: messages)
            do {
                return try await filter.run(work)
            } catch let error as JSONFilterError {
                throw error.appError
            }
        }
        guard output.isForPeople(on: terminal), output.allowsPager,
            let command = PagerCommand.resolve(
                environment: environment, preferred: environment["SEARCHAPP_PAGER"], configured: self.pager)
        else {
            guard let progress, terminal.isOutputTerminal else { return try await work(self.output) }
            return try await work(
                OutputSink { [output = self.output] bytes throws(OutputError) in
                    progress.hide()
                    try output.write(Array(bytes))
                    if bytes.last == .lineFeed { progress.show() }
                })
        }
        let pager = OutputPager(
            command, environment: environment.withoutSecrets, terminal: self.output, size: terminal.size,
            onStart: { progress?.hide() })
        let result: Result
        do {
            result = try await work(pager.sink)
        } catch {
            // After an error, the pager still shows the rows that were written before.
            try pager.finish()
            throw error
        }
        try pager.finish()
        return result
    }
}

extension ProgressStep {
    /// Returns the progress of loading a list: the number of loaded pages and the expected number of pages.
    static func pages<Element>(of pager: Pager<Element>) -> ProgressStep {
        // The service can send any number as the total, so the division must not overflow.
        let (whole, rest) = pager.expectedCount.quotientAndRemainder(dividingBy: pager.pageSize)
        return .pages(done: pager.count / pager.pageSize, of: pager.total == nil ? nil : whole + rest.signum())
    }
}
