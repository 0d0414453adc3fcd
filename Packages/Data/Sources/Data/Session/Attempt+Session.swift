extension Attempt {
    static let signIn = Attempt(
        "Signing in", notFound: "there is no sign-in at this address, or not for this client id")

    static let renewal = Attempt("Renewing the sign-in", notFound: "there is no sign-in at this address")

    static let tokenCheck = Attempt("Checking the token", notFound: "there is no such check at this address")

    static let revocation = Attempt("Revoking the token", notFound: "this server does not know the token")
}
