extension SignInError {
    /// The same as an error of a request, for those who show one kind of error. What the provider says is quoted:
    /// sanitise it before showing.
    public var searchError: SearchError {
        switch self {
        case .denied:
            SearchError(.cancelled, message: "The sign-in was denied.", hint: "Start again to try once more.")
        case .expired:
            SearchError(
                .unauthorized, message: "The sign-in expired: it was not confirmed in time.", hint: "Start again.")
        case .deviceFlowDisabled:
            SearchError(
                .unauthorized, message: "This app is not set up for sign-in with a code.",
                hint: "Enable the device flow in the app's settings, or sign in with a token.")
        case .incorrectClient:
            SearchError(
                .unauthorized, message: "GitHub does not know this app.", hint: "Check the client id.")
        case .stateMismatch:
            SearchError(
                .unauthorized, message: "The browser's answer does not belong to this sign-in and was not used.",
                hint: "Start again.")
        case .tokenRejected(let status):
            SearchError(
                .unauthorized, message: "The token was not accepted.", hint: "Check it, or make a new one.",
                status: status)
        case .refused(let code, let reason):
            SearchError(.unauthorized, message: Self.sentence("The sign-in was refused: \(reason ?? code)"))
        case .network(let error): error
        case .storage(let error): error.searchError
        }
    }

    /// Providers end their reasons with a full stop or without.
    private static func sentence(_ text: String) -> String {
        text.last == "." ? text : text + "."
    }
}
