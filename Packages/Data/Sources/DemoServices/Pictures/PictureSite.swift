import Foundation
import Network

/// The hosts of pictures: every answer is drawn, the same for the same address.
struct PictureSite: DemoSite {
    func answer(to request: DemoRequest) -> DemoAnswer {
        guard request.isRead, let picture = picture(request) else { return Self.notFound }
        let tag = EntityTag.weak(Array((request.message.url.absoluteString).utf8))
        var headers: HTTPHeaders = ["ETag": tag.text, "Cache-Control": "public, max-age=31536000"]
        if tag.isNamed(in: request.message.headers) { return DemoAnswer(status: 304, headers: headers, body: []) }
        headers["Content-Type"] = "image/png"
        return DemoAnswer(headers: headers, body: picture().png)
    }

    /// Only what can befall a host of files: it knows neither keys nor budgets.
    func answer(to fault: DemoFault, during request: DemoRequest) -> DemoAnswer? {
        switch fault {
        case .serverError: DemoAnswer(status: 500, body: [])
        case .unavailable: DemoFault.unavailablePage
        case .unauthorized, .forbidden, .primaryLimit, .secondaryLimit, .refusedQuery: nil
        }
    }

    private static let notFound = DemoAnswer(
        status: 404, headers: ["Content-Type": "text/plain"], body: Array("Not Found".utf8))

    /// What to draw; nothing is drawn before it is known to be needed.
    private func picture(_ request: DemoRequest) -> (() -> IndexedPicture)? {
        switch (request.path.first, request.path.count) {
        case ("avatars", 2):
            let login = request.path[1].lowercased()
            let size = PictureSize(width: Int(request["s"] ?? ""), usual: 460, shape: 1)
            return { Identicon(seed: "avatar/\(login)").drawn(size) }
        case ("photos", 2):
            let id = request.path[1]
            guard let photograph = DemoLibrary.photographs.first(where: { $0.id == id }) else { return nil }
            let size = PictureSize(width: Int(request["w"] ?? ""), usual: 1_600, shape: photograph.shape)
            return { Landscape(seed: "photo/\(id)").drawn(size) }
        case ("t", 4) where request.path[1] == "p":
            return moviePicture(size: request.path[2], name: request.path[3])
        default: return nil
        }
    }

    /// - Parameter size: `w342`, `h632` or `original`.
    private func moviePicture(size: String, name: String) -> (() -> IndexedPicture)? {
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
        return { Landscape(seed: "movie/\(name)").drawn(PictureSize(width: width, usual: 1_000, shape: shape)) }
    }
}
