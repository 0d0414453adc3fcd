public import Domain

/// A picture that can be saved as a file.
public enum DownloadablePicture: Sendable, Hashable {
    /// A photo in full, which its service counts.
    case photo(id: String)
    /// A poster or an avatar.
    case file(ItemKey, WebAddress)
}
