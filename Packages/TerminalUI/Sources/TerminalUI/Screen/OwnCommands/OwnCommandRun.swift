import Domain
import Shared
import TerminalKit

/// A run of one of the user's own commands on several items, one after the other.
struct OwnCommandRun: Sendable {
    let command: OwnCommand
    let mode: ProgramRun.Mode
    /// The function that runs a program until it exits.
    let run: @Sendable (_ arguments: [String], ProgramRun.Mode) async -> ProgramRun.Outcome

    /// Runs the command on each item. If the command fails for an item, it still runs on the remaining items.
    ///
    /// - Returns: The number of successful runs, and the errors of the failed runs.
    func callAsFunction(on items: [(item: any Item, isFavorite: Bool)]) async -> (count: Int, errors: [AppError]) {
        var (count, errors) = (0, [AppError]())
        for (item, isFavorite) in items {
            do throws(AppError) {
                try await self(on: item, isFavorite: isFavorite)
                count += 1
            } catch {
                errors.append(error)
                if error.kind == .cancelled { break }
            }
        }
        return (count, errors)
    }

    /// Runs the command on one item.
    ///
    /// - Throws: An error of the kind `cancelled` if the user interrupted the program, or another error if the program
    ///   failed.
    func callAsFunction(on item: any Item, isFavorite: Bool?) async throws(AppError) {
        let outcome = await run(try command.arguments(for: item, isFavorite: isFavorite), mode)
        guard !outcome.isSuccess else { return }
        let name = item.displayName
        if outcome.wasInterrupted || Task.isCancelled {
            throw AppError(.cancelled, reason: "“\(command.name)” was interrupted while processing “\(name)”")
        }
        let reason =
            switch outcome {
            case .exited(let code): "“\(command.name)” failed for “\(name)” with exit code \(code)"
            case .signaled(let number): "“\(command.name)” was ended by signal \(number) at “\(name)”"
            case .notStarted(let reason): "“\(command.name)” could not be started: \(reason)"
            }
        throw AppError(.storage, reason: reason)
    }
}

extension Console {
    /// Runs a program with the environment variables of this process, without those that contain secrets.
    func run(_ arguments: [String], _ mode: ProgramRun.Mode) async -> ProgramRun.Outcome {
        await ProgramRun(arguments, environment: environment.withoutSecrets, mode: mode)()
    }
}
