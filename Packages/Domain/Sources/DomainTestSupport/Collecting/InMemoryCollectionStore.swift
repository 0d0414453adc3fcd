public import Domain
import Synchronization

/// An in-memory collection store. When a collection is resumed, its state is decoded from JSON, as in a store that uses
/// files.
public final class InMemoryCollectionStore: CollectionStore {
    private struct Contents {
        var rows: [UInt8] = []
        var state: CollectionState?
        var appends = 0
    }

    private let contents = Mutex(Contents())
    private let failure: Mutex<(@Sendable (_ append: Int) -> AppError?)?> = Mutex(nil)

    public let name = "memory"

    public init() {}

    /// The stored rows, one per element.
    public var lines: [String] {
        let bytes = contents.withLock { $0.rows }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// The number of times that rows, with the state of the collection, were appended.
    public var appends: Int { contents.withLock { $0.appends } }

    /// Sets a closure that returns the error of an append operation by its number, counted from 1.
    ///
    /// The rows of a failed append are stored, but its state is not.
    public func fail(_ failure: @escaping @Sendable (_ append: Int) -> AppError?) {
        self.failure.withLock { $0 = failure }
    }

    public func open(_ mode: CollectionMode) throws(AppError) -> CollectionState? {
        let result = contents.withLock { contents -> Result<CollectionState?, AppError> in
            switch mode {
            case .new where contents.state != nil:
                return .failure(AppError(.usage, reason: "It is there already"))
            case .new, .replacing:
                contents = Contents()
                return .success(nil)
            case .resuming:
                guard let json = contents.state?.json() else { return .success(nil) }
                do {
                    let state = try CollectionState(json: json)
                    contents.rows.removeSubrange(state.length...)
                    return .success(state)
                } catch {
                    return .failure(AppError(.storage, reason: "\(error)"))
                }
            }
        }
        return try result.get()
    }

    public func append(_ rows: [UInt8], _ state: CollectionState) throws(AppError) {
        let number = contents.withLock { contents in
            contents.appends += 1
            contents.rows += rows
            return contents.appends
        }
        if let error = failure.withLock({ $0 })?(number) { throw error }
        contents.withLock { $0.state = state }
    }

    public func close() {}
}
