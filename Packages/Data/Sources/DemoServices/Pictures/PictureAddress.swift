/// Where the demo's pictures are: a host that cannot exist (RFC 2606), answered by the program itself.
enum PictureAddress {
    static let base = "https://images.demo.invalid"
    /// What TMDB's paths of pictures are appended to, a width between.
    static let movies = "\(base)/t/p/"

    static func avatar(_ login: String) -> String {
        "\(base)/avatars/\(login)?v=4"
    }

    /// - Parameter width: Pixels; none for the picture in full, to which parameters can be added.
    static func photo(_ id: String, width: Int? = nil) -> String {
        "\(base)/photos/\(id)?fm=png" + (width.map { "&w=\($0)&fit=max" } ?? "")
    }
}
