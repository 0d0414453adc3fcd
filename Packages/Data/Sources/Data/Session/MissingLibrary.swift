import Domain

/// A system library that one way to sign in needs is not on this computer.
struct MissingLibrary: Error, Hashable {
    let reason: String

    /// The same for the person who signs in.
    var signInError: SignInError {
        .network(
            SearchError(
                .storage, message: "Signing in through the browser failed: \(ServerText.line(reason)).",
                hint: "Sign in with a code: leave out --web."))
    }
}
