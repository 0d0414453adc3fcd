public import Domain
import TerminalKit

/// A presenter that runs one of the user's own commands on items that the command-line arguments identify.
public struct OwnCommandPresenter<UseCases: KindUseCases>: Sendable {
    private let command: OwnCommand
    private let words: ItemWords

    public init(_ command: OwnCommand, on words: ItemWords) {
        self.command = command
        self.words = words
    }

    /// Loads the items one after the other, and runs the command on each of them.
    ///
    /// - Returns: The kind of the first error after all errors were reported, or `nil` if there was no error.
    /// - Throws: A cancellation or an `InputError`.
    public func callAsFunction(_ useCases: UseCases, with services: ItemServices) async throws -> AppError.Kind? {
        let console = services.console
        // If the item names come from standard input, the program must not read it.
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
