public import Domain
import Shared

extension StoredContents: DetailReportable {
    public static let fields = FieldTable<StoredContents>([
        .string("path", "Where", \.path),
        .integer("entries", "Answers", \.responses),
        .integer("bytes", "Size", \.bytes).shown { ByteText.short(Int64($0.bytes)) },
        .integer("maximumBytes", "At most", \.maximumBytes).shown { ByteText.short(Int64($0.maximumBytes)) },
        .date("oldest", "Oldest", \.oldest),
        .integer("images", "Pictures", \.images),
        .integer("imageBytes", "Their size", \.imageBytes).shown { ByteText.short(Int64($0.imageBytes)) },
    ])

    public var detailTitle: String { "Stored responses and pictures" }
}
