public import Domain
import TerminalKit

/// Runs a command of the user on items that are named on the command line.
public struct OwnCommandPresenter<UseCases: KindUseCases>: Sendable {
    private let command: OwnCommand
    private let words: ItemWords

    public init(_ command: OwnCommand, on words: ItemWords) {
        self.command = command
        self.words = words
    }

    /// Looks up the items one after another, and runs the command on each.
    ///
    /// - Returns: The kind of the first error, after all errors were reported, or `nil`.
    /// - Throws: Cancellation, `InputError`.
    public func callAsFunction(_ useCases: UseCases, with services: ItemServices) async throws -> AppError.Kind? {
        let console = services.console
        // The program must not read the remaining names.
        let mode = words.words.contains("-") ? ProgramRun.Mode.withoutInput : .inherited
        let run = OwnCommandRun(command: command, mode: mode) { await console.run($0, $1) }
        return try await words.forEach(reporting: services) { word in
            let key = try ItemReference(word, of: UseCases.kind).key(on: services.sites)
            let item = try await console.progressLine().during { () async throws(AppError) in
                try await useCases.item(key, policy: console.policy).value
            }
            let favorites = await services.favorites(among: [item])
            try await run(on: item, isFavorite: favorites.contains(item.key))
        }
    }
}
