/// A receiver of a response body. It limits the size of the body, and passes the body of a successful response to the
/// sink of the request.
package struct BodyReceiver: Sendable {
    /// The reason why the rest of a response is not received.
    package struct Refusal: Error {
        package let kind: NetworkError.Kind
        package let cause: (any Error)?

        package init(_ kind: NetworkError.Kind, cause: (any Error)? = nil) {
            self.kind = kind
            self.cause = cause
        }
    }

    /// The maximum size of the body in bytes.
    package let limit: Int
    private let sink: BodySink?
    private var usesSink = false
    private var count = 0
    /// The bytes that have been received. Empty if the sink receives them.
    package private(set) var bytes: [UInt8] = []

    package init(limit: Int = 0, sink: BodySink? = nil) {
        self.limit = limit
        self.sink = sink
    }

    /// Prepares for the body of a response. Call this method when the headers of the response are complete.
    ///
    /// - Parameters:
    ///   - status: The status code of the response.
    ///   - length: The announced length of the decoded body, or `nil` if it is unknown.
    package mutating func begin(status: Int, length: Int?) throws(Refusal) {
        // A response with status 204 or 304 has no body, even if it announces a length.
        if let length, length > limit, status != 204, status != 304 { throw Refusal(.bodyTooLarge(limit: limit)) }
        guard let sink, (200..<300).contains(status) else {
            // Reserve at most 1 MiB, because the announced length may be wrong. A larger body grows as it arrives.
            bytes.reserveCapacity(min(length ?? 0, limit, 1 << 20))
            return
        }
        usesSink = true
        do {
            try sink.begin(length)
        } catch {
            throw Refusal(.sinkFailed, cause: error)
        }
    }

    /// Receives the next decoded bytes of the body.
    package mutating func receive(_ piece: UnsafeRawBufferPointer) throws(Refusal) {
        count += piece.count
        guard count <= limit else { throw Refusal(.bodyTooLarge(limit: limit)) }
        guard let sink, usesSink else {
            bytes.append(contentsOf: piece)
            return
        }
        do {
            try sink.receive(piece)
        } catch {
            throw Refusal(.sinkFailed, cause: error)
        }
    }
}
