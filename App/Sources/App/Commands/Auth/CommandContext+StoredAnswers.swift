import Core
import Data
import DependencyInjection
import Domain
import Shared

extension CommandContext {
    /// Removes what was answered to an account that leaves, and the pictures, which may be of what only it may see. A
    /// cache that cannot be opened costs a note: the token must go all the same.
    ///
    /// - Parameter token: Reads the account's token, for accounts whose name is not known.
    func removeAnswers(to account: Account, token: () async -> Secret?) async {
        _ = settings.imageCache?.removeAll()
        do {
            let cache: SQLiteHTTPCache = try container.resolve()
            let secret = account.login == nil ? await token() : nil
            guard account.login != nil || secret != nil else { return }
            _ = try cache.removeAll(account: account.storedAnswersName(secret ?? Secret("")))
        } catch {
            messages.answer(SearchError(describing: error).message)
        }
    }
}
