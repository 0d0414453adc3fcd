public import Domain
import Shared
public import TerminalKit

extension FileTarget {
    /// Saves a picture to the file. If the user did not pass `-o`, draws the picture on a terminal or prints its
    /// description.
    ///
    /// - Parameters:
    ///   - url: The URL of the picture, or `nil` if the item has no picture.
    ///   - text: The description of the picture.
    /// - Throws: `AppError` if there is no picture or it cannot be loaded, `FileError` or `OutputError`.
    public func write(_ url: WebURL?, text: String, with services: ItemServices) async throws {
        guard let url else { throw AppError(.notFound, reason: "\(text): no picture is available") }
        try requireFree()
        guard path != nil else { return try await services.show(url, text: text) }
        try write(try await services.imageFile(at: url).bytes, standardOutput: services.console.output)
    }
}
