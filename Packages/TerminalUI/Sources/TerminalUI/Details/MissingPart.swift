public import Domain
public import Shared

/// A part of a detail that could not be had: null in JSON, and elsewhere nothing.
public struct MissingPart: DetailPart {
    private let name: String
    public let failure: SearchError?

    public var items: [any Item] { [] }

    public init(_ name: String, failure: SearchError) {
        self.name = name
        self.failure = failure
    }

    public func member(favorites: Set<ItemKey>) -> JSONMember {
        JSONMember(name, .null)
    }

    public func append(_ form: DetailForm, favorites: Set<ItemKey>, into buffer: inout OutputBuffer) {}
}
