/// One thing with its provenance.
public struct Fetched<Value: Sendable>: Sendable {
    /// What was asked for.
    public let value: Value
    /// Where it came from.
    public let provenance: Provenance

    public init(_ value: Value, provenance: Provenance) {
        self.value = value
        self.provenance = provenance
    }
}

extension Fetched: Equatable where Value: Equatable {}
