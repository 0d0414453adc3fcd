/// A photograph in a collection, as the bundled file knows it; its image is not bundled.
struct DemoPhotograph: Sendable, Hashable {
    private(set) var id = ""
    private(set) var title = ""
    private(set) var creator = ""
    private(set) var year: Int?
    /// Width to height in millimetres; the source does not say which number is which, so it is a likely shape only.
    private(set) var shape = 1.0
    private(set) var medium = ""
    private(set) var credit = ""
    private(set) var tags: [String] = []
    private(set) var url = ""

    init(_ file: inout DemoFileReader) {
        var (width, height) = (1.0, 1.0)
        file.object { key, file in
            switch key {
            case "id": id = file.string() ?? ""
            case "title": title = file.string() ?? ""
            case "creator": creator = file.string() ?? ""
            case "year": year = file.integer()
            case "width": width = file.number() ?? 1
            case "height": height = file.number() ?? 1
            case "medium": medium = file.string() ?? ""
            case "credit": credit = file.string() ?? ""
            case "tags": tags = file.strings()
            case "url": url = file.string() ?? ""
            default: file.skip()
            }
        }
        shape = height > 0 ? width / height : 1
    }
}
