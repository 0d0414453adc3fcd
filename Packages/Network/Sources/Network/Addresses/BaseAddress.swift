public import Foundation

/// The address of a web API as settings may give it: `https` anywhere, plain `http` on this computer only.
public struct BaseAddress: Sendable, Hashable {
    /// Without a slash at its end.
    public let url: URL
    /// Where credentials for it may go.
    public let origin: Origin

    /// Checks an address; nothing is sent.
    ///
    /// - Throws: ``BaseAddressError``, which says what is wrong with it.
    public init(_ text: String) throws(BaseAddressError) {
        var text = Substring(text)
        while text.hasSuffix("/") { text.removeLast() }
        guard text.utf8.count <= 2_048, let url = URL(string: String(text), encodingInvalidCharacters: false) else {
            throw .notAnAddress
        }
        guard let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme) else {
            throw .unsupportedScheme
        }
        guard let origin = Origin(url), (1...65_535).contains(origin.port) else { throw .notAnAddress }
        guard url.user == nil, url.password == nil else { throw .hasUserInformation }
        guard url.query == nil, url.fragment == nil else { throw .hasQueryOrFragment }
        guard origin.isConfidential else { throw .notConfidential }
        self.url = url
        self.origin = origin
    }
}
