/// How a request may use answers that were stored earlier.
public enum FetchPolicy: Sendable, Hashable {
    /// A fresh stored answer is used; an older one is confirmed or fetched again.
    case standard
    /// The server is always asked, for a confirmation where that is possible.
    case refresh
    /// Nothing stored is read or written.
    case bypass
    /// Only stored answers, however old; no network.
    case storedOnly
}
