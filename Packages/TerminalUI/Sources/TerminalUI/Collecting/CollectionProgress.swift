public import Domain
import Shared
import Synchronization
import TerminalKit

/// A reporter for the progress of a collection. It shows counts and the remaining time on a progress line, and prints
/// notes about waits.
public final class CollectionProgress: Sendable {
    private struct State {
        /// The number of rows at the start of this run and the time of the start, or `nil` before the first update.
        var begun: (rows: Int, at: ContinuousClock.Instant)?
        var hasReportedLimit = false
    }

    private let file: String
    private let messages: Messages
    private let line: ProgressLine
    private let state = Mutex(State())

    /// Creates a reporter for the progress of a collection.
    ///
    /// - Parameters:
    ///   - file: The path of the collection file as the user typed it.
    ///   - console: The console that receives the progress line and the notes.
    public init(of file: String, on console: Console) {
        self.file = file
        messages = console.messages
        line = console.progressLine()
    }

    /// Collects search results with the given function and shows a progress line until it returns.
    ///
    /// - Throws: The error that the function throws. If some results have been collected, the error's advice explains
    ///   how to resume the collection.
    public func during(
        _ collect: @Sendable () async throws -> CollectionCounts
    ) async throws -> CollectionCounts {
        do {
            return try await line.during { try await collect() }
        } catch {
            guard state.withLock({ $0.begun }) != nil else { throw error }
            var (reported, next) = (AppError(describing: error), "Resume with --resume -o \(file).")
            // Print the advice here, because the program does not report a cancellation as an error.
            if reported.kind == .cancelled { messages.note(next) }
            reported.advice.append(.other(next))
            throw reported
        }
    }

    /// Shows the number of collected rows, the speed and the remaining time on the progress line.
    @Sendable public func update(_ counts: CollectionCounts) {
        let begun = state.withLock { state in
            let begun = state.begun ?? (counts.rows, .now)
            state.begun = begun
            return begun
        }
        line.update(CollectionReport(file: file, counts).progress(since: (begun.rows, .now - begun.at)))
    }

    /// Waits before the next request. For the first rate limit, the method prints a note. It shows later waits only on
    /// the progress line.
    @Sendable public func wait(_ delay: Duration, _ reason: Pause) async throws(AppError) {
        if case .limit = reason {
            let isFirst = state.withLock { state in
                defer { state.hasReportedLimit = true }
                return !state.hasReportedLimit
            }
            if isFirst {
                let rest = DurationText.short(delay)
                messages.note("The rate limit is exhausted. Continuing in \(rest), and again whenever necessary.")
            }
            line.update(.waiting(delay, reason: "The rate limit is exhausted"))
        }
        do {
            try await Task.sleep(for: delay)
        } catch {
            throw .cancelled
        }
    }
}
