/// Which account a detail is asked for.
public enum UserReference: Sendable, Hashable {
    /// The account that is signed in.
    case me
    /// An account by its login.
    case login(String)
}

extension UserReference {
    /// `@me`, or a login, also with `@` before it. None when the text cannot be a login.
    public init?(_ text: String) {
        if text == "@me" {
            self = .me
            return
        }
        let login = text.hasPrefix("@") ? String(text.dropFirst()) : text
        guard ItemID.isLogin(login) else { return nil }
        self = .login(login)
    }
}
