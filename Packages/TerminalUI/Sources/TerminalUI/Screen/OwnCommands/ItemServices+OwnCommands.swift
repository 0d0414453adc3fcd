public import Domain
import TerminalKit

extension ItemServices {
    /// Loads items one after the other, and runs one of the user's own commands on each of them.
    ///
    /// - Parameters:
    ///   - command: The command to run.
    ///   - words: The arguments that identify the items.
    ///   - useCases: The use cases of the items' kind.
    /// - Returns: The kind of the first error after all errors were reported, or `nil` if there was no error.
    /// - Throws: A cancellation or an `InputError`.
    public func run<UseCases: KindUseCases>(
        _ command: OwnCommand, on words: ItemWords, with useCases: UseCases
    ) async throws -> AppError.Kind? {
        // If the item names come from standard input, the program must not read it.
        let mode = words.words.contains("-") ? ProgramRun.Mode.withoutInput : .inherited
        let run = OwnCommandRun(command: command, mode: mode) { await console.run($0, $1) }
        return try await words.forEach(reporting: self) { word in
            let key = try ItemReference(word, of: UseCases.kind).key(on: sites)
            let item = try await console.progressLine().during { () async throws(AppError) in
                try await useCases.item(key, policy: console.policy).value
            }
            let favorites = await favorites(among: [item])
            try await run(on: item, isFavorite: favorites?.contains(item.key))
        }
    }
}
