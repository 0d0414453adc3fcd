public import Domain
import Synchronization

/// A collection in memory, gone on with as from the files: with what the JSON of its state tells.
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

    /// Rows, line by line.
    public var lines: [String] {
        let bytes = contents.withLock { $0.rows }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// How often rows and state were written.
    public var appends: Int { contents.withLock { $0.appends } }

    /// What the appends from now on throw, by their number from 1; rows of a failed one are there, its state is not.
    public func fail(_ failure: @escaping @Sendable (_ append: Int) -> AppError?) {
        self.failure.withLock { $0 = failure }
    }

    public func open(_ mode: CollectionMode) throws(AppError) -> CollectionState? {
        let result = contents.withLock { contents -> Result<CollectionState?, AppError> in
            switch mode {
            case .new where contents.state != nil:
                return .failure(AppError(.usage, message: "It is there already."))
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
                    return .failure(AppError(.storage, message: "\(error)"))
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
