import Core

extension Session {
    /// A person mistypes a passphrase now and then.
    private static let passphraseAttempts = 3

    /// Looks the token up in the storage unless that is done; who gives a wrong passphrase is asked again.
    @concurrent
    public func lookUp() async throws(SearchError) {
        do throws(TokenStorageError) {
            try await lookUp(attempts: Self.passphraseAttempts)
        } catch {
            throw error.searchError
        }
    }

    private func lookUp(attempts: Int) async throws(TokenStorageError) {
        do throws(TokenStorageError) {
            _ = try await accessToken()
        } catch {
            guard error == .wrongPassphrase, attempts > 1, !Task.isCancelled else { throw error }
            try await lookUp(attempts: attempts - 1)
        }
    }
}
