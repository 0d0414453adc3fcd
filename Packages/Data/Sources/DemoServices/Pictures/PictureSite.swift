import Foundation
import Network

/// A simulation of image hosts. Every image is drawn, and the same URL always gives the same image.
struct PictureSite: DemoSite {
    func response(to request: DemoRequest) -> DemoResponse {
        guard request.isRead, let picture = picture(request) else { return Self.notFound }
        return DemoResponse(
            headers: ["Cache-Control": "public, max-age=31536000", "Content-Type": "image/png"], body: picture.png
        ).tagged(for: request)
    }

    /// Returns the response in a scenario with a failure, or `nil` for failures that do not affect image hosts, such as
    /// rejected keys and rate limits.
    func failure(in scenario: DemoScenario, of request: DemoRequest) -> DemoResponse? {
        switch scenario {
        case .serverError: DemoResponse(status: 500, body: [])
        case .unavailable: .unavailablePage
        default: nil
        }
    }

    private static let notFound = DemoResponse(
        status: 404, headers: ["Content-Type": "text/plain"], body: Array("Not Found".utf8))

    /// Returns the requested image, or `nil` for an unknown path.
    private func picture(_ request: DemoRequest) -> IndexedPicture? {
        switch (request.path.first, request.path.count) {
        case ("avatars", 2):
            let login = request.path[1].lowercased()
            let size = PictureSize(width: Int(request["s"] ?? ""), usual: 460, shape: 1)
            return Identicon(seed: "avatar/\(login)").drawn(size)
        case ("photos", 2):
            let id = request.path[1]
            guard let photo = DemoLibrary.photos.first(where: { $0.text("id") == id }) else { return nil }
            let size = PictureSize(width: Int(request["w"] ?? ""), usual: 1_600, shape: photo.photoShape)
            return Landscape(seed: "photo/\(id)").drawn(size)
        case ("t", 4) where request.path[1] == "p":
            return moviePicture(size: request.path[2], name: request.path[3])
        default: return nil
        }
    }

    /// Returns a poster or backdrop, or `nil` for an unknown name.
    ///
    /// - Parameters:
    ///   - size: A size such as `w342`, `h632` or `original`.
    ///   - name: The file name of the picture.
    private func moviePicture(size: String, name: String) -> IndexedPicture? {
        guard name.hasPrefix("demo-"), name.hasSuffix(".png") else { return nil }
        let shape = name.hasSuffix("-wide.png") ? 16.0 / 9 : 2.0 / 3
        let number = Int(size.dropFirst())
        let width: Int? =
            switch size.first {
            case "w": number
            case "h": number.map { Int(Double(min($0, PictureSize.maximum)) * shape) }
            default: nil
            }
        guard width != nil || size == "original" else { return nil }
        return Landscape(seed: "movie/\(name)").drawn(PictureSize(width: width, usual: 1_000, shape: shape))
    }
}

/// The URLs of the demo's images, on a host that cannot exist (RFC 2606).
enum PictureURL {
    static let base = "https://images.demo.invalid"
    /// The base URL of movie pictures, to which a size and a path are appended.
    static let movies = "\(base)/t/p/"

    static func avatar(_ login: String) -> String {
        "\(base)/avatars/\(login)?v=4"
    }

    /// Returns the URL of a photo's image.
    ///
    /// - Parameters:
    ///   - id: The ID of the photo.
    ///   - width: The width in pixels, or `nil` for the original, to which the client can add parameters.
    static func photo(_ id: String, width: Int? = nil) -> String {
        "\(base)/photos/\(id)?fm=png" + (width.map { "&w=\($0)&fit=max" } ?? "")
    }
}

/// The size in pixels of an image that the demo draws.
struct PictureSize: Sendable, Hashable {
    let width: Int
    let height: Int

    /// The maximum width and height in pixels of an image that the demo draws.
    static let maximum = 2_000

    /// Creates a size.
    ///
    /// - Parameters:
    ///   - width: The requested width in pixels, or `nil` if none is requested. It is reduced if the width or height
    ///     would exceed ``maximum``.
    ///   - usual: The width if none is requested.
    ///   - shape: The ratio of width to height, clamped to the range from 1:4 to 4:1.
    init(width: Int?, usual: Int, shape: Double) {
        let shape = min(max(shape, 0.25), 4)
        let widest = min(Double(Self.maximum), Double(Self.maximum) * shape)
        let width = min(max(Double(width ?? usual), 1), widest)
        self.width = Int(width)
        height = max(1, Int((width / shape).rounded()))
    }
}
