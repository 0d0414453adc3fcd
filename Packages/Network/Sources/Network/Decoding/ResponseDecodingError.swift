/// What a custom decoder throws: where in the body, and what is wrong there.
///
/// ``HTTPClient`` turns it into ``NetworkError/Kind/undecodableBody(path:reason:)``.
public struct ResponseDecodingError: Error, Hashable {
    /// The place in the body, such as `items[3].owner.login`; empty for the whole body.
    public let path: String
    /// What is wrong there, as the end of a sentence.
    public let reason: String

    public init(path: String = "", reason: String) {
        self.path = path
        self.reason = reason
    }
}
