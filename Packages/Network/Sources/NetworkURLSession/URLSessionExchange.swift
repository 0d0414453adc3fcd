import Foundation
import Network
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The state of a request in progress, with the received data and the continuation of the caller.
final class URLSessionExchange: Sendable {
    typealias Clock = SuspendingClock

    private struct State {
        var outcome = TransferOutcome()
        /// The receiver of the body, or `nil` while `process` uses the receiver outside the lock.
        var body: BodyReceiver?
        var isOver = false
        var lastActivity = Clock.now
        var continuation: CheckedContinuation<TransferOutcome, Never>?
    }

    private let request: HTTPRequest
    private let start = Clock.now
    private let state: Mutex<State>

    init(_ request: HTTPRequest) {
        self.request = request
        state = Mutex(State(body: BodyReceiver(limit: request.maximumBodySize, sink: request.bodySink)))
    }

    // MARK: For the sender

    func outcome() async -> TransferOutcome {
        await withCheckedContinuation { continuation in
            let finished: TransferOutcome? = state.withLock { state in
                if state.isOver { return state.outcome }
                state.continuation = continuation
                return nil
            }
            if let finished {
                continuation.resume(returning: finished)
            }
        }
    }

    /// Fails the request when it exceeds a time limit. Returns after this failure, when the request has ended, or when
    /// the task is canceled.
    func enforceTimeouts() async {
        while let (deadline, limit) = nextDeadline {
            guard deadline > Clock.now else {
                fail(.timedOut(limit))
                return
            }
            do {
                try await Clock().sleep(until: deadline, tolerance: .zero)
            } catch {
                return
            }
        }
    }

    private var nextDeadline: (Clock.Instant, NetworkError.Timeout)? {
        state.withLock { state in
            guard !state.isOver else { return nil }
            let (total, idle) = (start + request.timeouts.total, state.lastActivity + request.timeouts.idle)
            return total <= idle ? (total, .total) : (idle, .idle)
        }
    }

    func fail(_ kind: NetworkError.Kind, cause: (any Error)? = nil) {
        finish { outcome in
            // `URLSession` does not report when a connection is established, so assume that the request was sent.
            outcome.failure = (kind, outcome.status == nil ? .sent : .headersReceived, cause)
        }
    }

    // MARK: For the session's delegate

    func noteActivity() {
        state.withLock { $0.lastActivity = Clock.now }
    }

    /// Processes the headers of the response.
    ///
    /// - Returns: Whether the transfer continues.
    func receive(_ response: URLResponse) -> Bool {
        process { body throws(BodyReceiver.Refusal) in
            guard let response = response as? HTTPURLResponse else {
                throw BodyReceiver.Refusal(.malformedResponse("the response is not HTTP"))
            }
            let status = response.statusCode
            guard (100..<600).contains(status) else {
                throw BodyReceiver.Refusal(.malformedResponse("the status is \(status)"))
            }
            let fields = response.allHeaderFields.compactMap { name, value -> HTTPHeaders.Field? in
                guard let name = name as? String, let value = value as? String else { return nil }
                return HTTPHeaders.Field(name: name, value: value)
            }
            state.withLock { state in
                state.outcome.status = status
                state.outcome.headers = HTTPHeaders(fields)
            }
            let isPlain = response.value(forHTTPHeaderField: "Content-Encoding") == nil && request.method != .head
            let length = isPlain && response.expectedContentLength >= 0 ? Int(response.expectedContentLength) : nil
            try body.begin(status: status, length: length)
        }
    }

    /// Processes a piece of the response body.
    ///
    /// - Returns: Whether the transfer continues.
    func receive(_ data: Data) -> Bool {
        process { body throws(BodyReceiver.Refusal) in
            try Array(data).withUnsafeBufferPointer { (piece) throws(BodyReceiver.Refusal) in
                try body.receive(UnsafeRawBufferPointer(piece))
            }
        }
    }

    /// Passes a part of the response to the receiver of the body. Fails the request if the part is refused. The lock is
    /// not held meanwhile, because a sink may need a long time.
    ///
    /// - Returns: Whether the transfer continues.
    private func process(_ part: (inout BodyReceiver) throws(BodyReceiver.Refusal) -> Void) -> Bool {
        let taken = state.withLock { state -> BodyReceiver? in
            state.lastActivity = Clock.now
            return state.isOver ? nil : state.body.take()
        }
        guard var body = taken else { return false }
        do throws(BodyReceiver.Refusal) {
            try part(&body)
            state.withLock { $0.body = body }
            return true
        } catch {
            state.withLock { $0.body = body }
            fail(error.kind, cause: error.cause)
            return false
        }
    }

    func complete(_ error: (any Error)?) {
        guard let error else {
            finish { outcome in
                if outcome.status == nil {
                    outcome.failure = (.malformedResponse("no response"), .sent, nil)
                }
            }
            return
        }
        let isSecure = request.url.scheme?.lowercased() == "https"
        finish { outcome in
            let failure = URLSessionFailure(error, isSecure: isSecure, hasBegun: outcome.status != nil)
            outcome.failure = (failure.kind, failure.progress, error)
        }
    }

    private func finish(_ change: (inout TransferOutcome) -> Void) {
        let continuation = state.withLock { state -> CheckedContinuation<TransferOutcome, Never>? in
            guard !state.isOver else { return nil }
            state.isOver = true
            state.outcome.body = state.body?.bytes ?? []
            change(&state.outcome)
            defer { state.continuation = nil }
            return state.continuation
        }
        continuation?.resume(returning: state.withLock(\.outcome))
    }
}
