import Shared

/// A photo in the bundled data, without its image.
struct DemoPhoto: Sendable, Hashable {
    private(set) var id = ""
    private(set) var title = ""
    private(set) var creator = ""
    private(set) var year: Int?
    /// The assumed ratio of width to height. The data does not specify which number is the width.
    private(set) var shape = 1.0
    private(set) var medium = ""
    private(set) var credit = ""
    private(set) var tags: [String] = []
    private(set) var url = ""

    init(_ file: inout JSONReader) throws(JSONError) {
        var (width, height) = (1.0, 1.0)
        try file.object { (key, file) throws(JSONError) in
            switch key {
            case "id": id = try file.string() ?? ""
            case "title": title = try file.string() ?? ""
            case "creator": creator = try file.string() ?? ""
            case "year": year = try file.integer()
            case "width": width = try file.double() ?? 1
            case "height": height = try file.double() ?? 1
            case "medium": medium = try file.string() ?? ""
            case "credit": credit = try file.string() ?? ""
            case "tags": tags = try file.strings() ?? []
            case "url": url = try file.string() ?? ""
            default: try file.skip()
            }
        }
        shape = height > 0 ? width / height : 1
    }
}
