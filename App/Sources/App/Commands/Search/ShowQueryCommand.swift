import Domain
import TerminalUI

/// `--show-query`: what a list would ask for, in words; nothing is sent.
struct ShowQueryCommand<Row: Item & Reportable>: Command {
    let list: ListCommand<Row>
    /// None for a list that has no words.
    let query: String?

    /// Runs the list over a transport that sends nothing and remembers what it was to send.
    func run(in context: CommandContext) async throws -> ExitCode {
        let transport = RehearsalTransport()
        let rehearsal = try context.rehearsing(over: transport)
        let pages = try list.source(rehearsal).pages(
            limit: list.paging.limit, pageSize: list.paging.pageSize, firstPage: list.paging.firstPage,
            policy: .bypass)
        var batches = pages.makeAsyncIterator()
        do {
            _ = try await batches.next()
        } catch {
            guard let address = transport.firstAddress else { throw error }
            if let query { context.messages.answer("query: \(query)") }
            context.messages.answer("url: \(address)")
        }
        return .success
    }
}
