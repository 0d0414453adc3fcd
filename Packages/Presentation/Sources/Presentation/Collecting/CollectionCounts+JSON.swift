public import Domain
public import Shared

extension CollectionCounts {
    /// Returns the numbers of collected items as JSON.
    ///
    /// - Parameter file: The name of the file.
    public func json(file: String) -> JSONValue {
        [
            "file": .string(file),
            "rows": JSONValue(rows),
            "total": JSONValue(total),
            "parts": JSONValue(parts),
            "requests": JSONValue(requests),
            "repeated": JSONValue(repeated),
            "capped": JSONValue(capped),
            "incomplete": JSONValue(incomplete),
            "complete": .bool(isWhole && !isCutShort),
        ]
    }
}
