/// A licence as GitHub recognised it.
public struct RepoLicense: Sendable, Hashable, Codable {
    /// GitHub's key, such as `mit` or `other`.
    public let key: String?
    /// In full: `MIT License`.
    public let name: String?
    /// The SPDX identifier; `NOASSERTION` when none fits.
    public let spdxID: String?

    public init(key: String?, name: String?, spdxID: String?) {
        self.key = key
        self.name = name
        self.spdxID = spdxID
    }
}
