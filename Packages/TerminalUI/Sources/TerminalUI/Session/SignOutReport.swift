public import Domain

extension Messages {
    /// Tells whose tokens are gone and from where.
    ///
    /// - Throws: `SearchError`, where a token may be left.
    public func report(_ outcome: SignOut.Outcome, of provider: Provider) throws(SearchError) {
        for account in outcome.removed {
            let name = account.login.map { " of \($0)" } ?? ""
            let place = outcome.places[account].map { " from \($0)" } ?? ""
            answer("Signed out: the \(provider.secretName)\(name) was deleted\(place).")
        }
        guard let failure = outcome.failure?.searchError else { return }
        throw SearchError(
            .storage,
            message:
                "A \(provider.secretName) may be left here, in a place that could not be looked into. \(failure.message)",
            hint: failure.hint)
    }

    /// Tells whether the provider forgot the token, and where it can be removed where it did not.
    ///
    /// - Parameters:
    ///   - isOffline: Whether it was not asked because nothing may be sent.
    ///   - site: The provider's site, whose settings list the apps that are let in.
    public func report(_ revocation: SignOut.Revocation, of provider: Provider, isOffline: Bool, on site: String) {
        let remains = "it goes on letting in until it is removed at \(site)/settings/applications or ends."
        switch revocation {
        case _ where isOffline: answer("\(provider.title) was not asked to forget it (--offline): \(remains)")
        // What keys let in is not the provider's to forget.
        case .notAsked where provider == .github: note("\(provider.title) was not asked to forget it: \(remains)")
        case .notAsked: break
        case .revoked: answer("\(provider.title) accepted to forget it.")
        case .failed(let error): answer("\(provider.title) did not forget it. \(error.message) Now \(remains)")
        }
    }
}
