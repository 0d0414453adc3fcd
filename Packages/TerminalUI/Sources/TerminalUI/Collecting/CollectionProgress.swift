public import Domain
import Shared
import Synchronization
import TerminalKit

/// Tells people how a collection goes: rows and the time to go on one line, and in words what they have to know.
public final class CollectionProgress: Sendable {
    private struct State {
        /// What was there when the run began, and when that was.
        var begun: (rows: Int, at: ContinuousClock.Instant)?
        var hasToldOfLimit = false
    }

    private let file: String
    private let messages: Messages
    private let line: ProgressLine
    private let state = Mutex(State())

    /// - Parameter file: As the person named it.
    public init(of file: String, on console: Console) {
        self.file = file
        messages = console.messages
        line = console.progressLine()
    }

    /// Runs the collection with the line kept up to date.
    ///
    /// - Throws: What it fails with; once it has begun, with the way to go on.
    public func during(
        _ collect: @Sendable () async throws -> CollectionCounts
    ) async throws -> CollectionCounts {
        do {
            return try await line.during { try await collect() }
        } catch {
            guard state.withLock({ $0.begun }) != nil else { throw error }
            var (reported, next) = (AppError(describing: error), "Resume with --resume -o \(file).")
            // A cancellation is not reported, so that its advice would not be shown.
            if reported.kind == .cancelled { messages.note(next) }
            reported.advice.append(.other(next))
            throw reported
        }
    }

    /// How far it is.
    @Sendable public func update(_ counts: CollectionCounts) {
        let begun = state.withLock { state in
            let begun = state.begun ?? (counts.rows, .now)
            state.begun = begun
            return begun
        }
        line.update(CollectionReport(file: file, counts).progress(since: (begun.rows, .now - begun.at)))
    }

    /// Waits; the first wait for a limit is reported in words, the others on the line.
    @Sendable public func wait(_ delay: Duration, _ reason: Pause) async throws(AppError) {
        if reason == .limit {
            let isFirst = state.withLock { state in
                defer { state.hasToldOfLimit = true }
                return !state.hasToldOfLimit
            }
            if isFirst {
                messages.note("The limit is spent: going on in \(DurationText.short(delay)), as often as needed.")
            }
            line.update(.waiting(delay, reason: "The limit is spent"))
        }
        do {
            try await Task.sleep(for: delay)
        } catch {
            throw .cancelled
        }
    }
}
