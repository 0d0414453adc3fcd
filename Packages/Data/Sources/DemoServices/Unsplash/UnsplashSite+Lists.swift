import Network
import Shared

extension UnsplashSite {
    /// Returns a page of the editorial feed. Sorting by `popular` keeps the order of the data, because popularity is
    /// unknown.
    func list(_ request: DemoRequest) -> DemoResponse {
        let all = DemoLibrary.photos
        let rows =
            switch request["order_by"] ?? "latest" {
            case "latest": all.sorted(by: \.photoYear, isAscending: false)
            case "oldest": all.sorted(by: \.photoYear, isAscending: true)
            default: all
            }
        let (page, headers) = page(of: rows, for: request)
        return DemoResponse(headers: headers, json: .array(page.map { $0.photo(below: request) }))
    }

    /// Returns a random photo, or an array of photos if `count` is specified.
    ///
    /// The result is `nil` if the request filters by topic or collection, which the data lacks.
    func random(_ request: DemoRequest) -> DemoResponse? {
        guard request["topics"] == nil, request["collections"] == nil else { return nil }
        let count = request["count"].flatMap { Int($0) }.map { min(max($0, 1), 30) }
        let chosen = DemoLibrary.photos.shuffled().prefix(count ?? 1).map { $0.photo(below: request) }
        if count == nil { return chosen.first.map { DemoResponse(json: $0) } }
        return DemoResponse(json: .array(chosen))
    }

    /// Returns the photos whose title, tags, medium or author contain every word.
    ///
    /// A filter by `color` finds nothing, because colors are unknown.
    func search(_ request: DemoRequest) -> DemoResponse {
        let words = SearchWord.words(request["query"] ?? "")
        guard !words.isEmpty else { return .unsplashError(400, "query is missing") }
        let orientation = request["orientation"].map(PictureOrientation.init(rawValue:))
        let found = request.scenario.rows(of: DemoLibrary.photos) { photo in
            request["color"] == nil
                && (orientation == nil || orientation == PictureOrientation(shape: photo.photoShape))
                && words.allSatisfy(photo.isPhoto)
        }
        let rows = request["order_by"] == "latest" ? found.sorted(by: \.photoYear, isAscending: false) : found
        let (page, headers) = page(of: rows, for: request)
        let size = request.pageSize(usual: 10, most: 30)
        return DemoResponse(
            headers: headers,
            json: [
                "total": JSONValue(rows.count), "total_pages": JSONValue((rows.count + size - 1) / size),
                "results": .array(page.map { $0.photo(below: request) }),
            ])
    }

    private func page(
        of rows: [JSONValue], for request: DemoRequest
    ) -> (rows: ArraySlice<JSONValue>, headers: HTTPHeaders) {
        let window = PageWindow(
            number: request.pageNumber, size: request.pageSize(usual: 10, most: 30), reachable: rows.count)
        var headers = window.linkHeader(for: request)
        headers["X-Total"] = String(rows.count)
        headers["X-Per-Page"] = String(window.size)
        return (window.rows(of: rows), headers)
    }
}

/// The orientation of a photo in Unsplash's search.
private enum PictureOrientation: String {
    case landscape, portrait, squarish

    /// Creates the orientation for an aspect ratio.
    ///
    /// - Parameter shape: The ratio of width to height.
    init(shape: Double) {
        self = (0.9...1.1).contains(shape) ? .squarish : shape > 1 ? .landscape : .portrait
    }
}
