import Domain
import Shared
import TerminalKit

/// A run of a command that the user configured, on several items one after another.
struct OwnCommandRun: Sendable {
    let command: OwnCommand
    let mode: ProgramRun.Mode
    /// Runs a program until it exits.
    let run: @Sendable (_ arguments: [String], ProgramRun.Mode) async -> ProgramRun.Outcome

    /// Runs the command on each item. If the command fails for an item, it continues with the next one.
    ///
    /// - Returns: The number of successful runs, and the errors of the others.
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

    /// Runs the command on an item.
    ///
    /// - Throws: `cancelled` if the user interrupted the program, and another error if it failed.
    func callAsFunction(on item: any Item, isFavorite: Bool) async throws(AppError) {
        let outcome = await run(try command.arguments(for: item, isFavorite: isFavorite), mode)
        guard !outcome.isSuccess else { return }
        let name = item.displayName
        if outcome.wasInterrupted || Task.isCancelled {
            throw AppError(.cancelled, reason: "“\(command.name)” was interrupted at “\(name)”")
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
    /// Runs a program with the environment variables of this program, except secrets.
    func run(_ arguments: [String], _ mode: ProgramRun.Mode) async -> ProgramRun.Outcome {
        await ProgramRun(arguments, environment: environment.withoutSecrets, mode: mode)()
    }
}
