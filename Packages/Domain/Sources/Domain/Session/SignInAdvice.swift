extension AppError {
    /// Returns the error for a provider without a signed-in account.
    public static func signedOut(of provider: Provider) -> AppError {
        AppError(.unauthorized, reason: "Not signed in to \(provider.title)", advice: [.signIn(provider)])
    }

    /// Returns the error with the advice to change the environment variable that contains the rejected token.
    ///
    /// Signing in again would have no effect, because the variable takes precedence over stored tokens.
    ///
    /// - Parameter variable: Returns the name of the variable, or `nil` if no variable contains the token. It is called
    ///   only if the token was rejected.
    public func naming(variable: () -> String?) -> AppError {
        guard kind == .unauthorized, status == 401, advice.contains(.signInAgain(.github)), let name = variable()
        else { return self }
        var error = self
        error.advice = advice.map { $0 == .signInAgain(.github) ? .changeVariable(name) : $0 }
        return error
    }
}
