import Domain
import Shared
import TerminalUI

/// Writes a list that is read from this computer at once.
struct StoredListWriter<Row: Reportable> {
    let output: OutputChoice<Row>
    let context: CommandContext

    func write(_ rows: [Row], favorites: Set<ItemKey> = []) async throws -> ExitCode {
        try await output.withSink(in: context) { sink in
            var buffer = OutputBuffer()
            var list = ListReport<Row>(output.form(on: context.terminal))
            list.append(rows, favorites: favorites, into: &buffer)
            list.finish(
                ListSummary(
                    total: rows.count, reachable: rows.count, isIncomplete: false, isCapped: false,
                    provenance: Provenance(source: .cache, fetchedAt: context.clock.now())),
                into: &buffer)
            try sink.flush(&buffer)
            return .success
        }
    }
}
