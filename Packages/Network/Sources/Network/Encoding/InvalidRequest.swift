/// Why a request cannot be built; becomes ``NetworkError/Kind/invalidRequest(_:)`` where the address is known.
struct InvalidRequest: Error {
    let reason: String

    init(_ reason: String) {
        self.reason = reason
    }
}
