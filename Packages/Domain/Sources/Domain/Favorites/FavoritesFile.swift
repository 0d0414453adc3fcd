import Foundation
import Shared

/// The shape of the file.
struct FavoritesFile: Codable {
    let version: Int
    let favorites: [FavoriteEntry]

    static func encode(_ date: Date, to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(ISO8601.string(from: date))
    }

    static func decode(from decoder: any Decoder) throws -> Date {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let date = ISO8601.date(from: text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "\"\(text)\" is no date")
        }
        return date
    }
}
