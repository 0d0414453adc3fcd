public import Domain
public import Foundation
import Synchronization

/// An in-memory file format. The contents of a file are the number of a stored document.
public final class InMemoryFavoritesFormat: FavoritesFileFormat {
    private let documents = Mutex<[FavoritesDocument]>([])

    public init() {}

    public func document(_ file: Data) throws(FavoritesDocumentError) -> FavoritesDocument {
        let documents = documents.withLock(\.self)
        guard let number = Int(String(decoding: file, as: UTF8.self)), documents.indices.contains(number) else {
            throw .malformed(line: 1, reason: "it is not a file of favorites")
        }
        return documents[number]
    }

    public func data(_ document: FavoritesDocument) -> Data {
        documents.withLock { documents in
            documents.append(document)
            return Data(String(documents.count - 1).utf8)
        }
    }
}
