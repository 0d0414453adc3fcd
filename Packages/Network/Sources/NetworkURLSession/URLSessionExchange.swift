import Foundation
import Network
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The state of a request in progress, with the received data and the continuation of the caller.
final class URLSessionExchange: Sendable {
    typealias Clock = SuspendingClock

    struct Outcome: Sendable {
        var status: Int?
        var headers = HTTPHeaders()
        var body: [UInt8] = []
        var failure: (kind: NetworkError.Kind, progress: NetworkError.Progress, cause: (any Error)?)?
    }

    private struct State {
        var outcome = Outcome()
        var receivedCount = 0
        var isOver = false
        var lastActivity = Clock.now
        var continuation: CheckedContinuation<Outcome, Never>?
    }

    private let request: HTTPRequest
    private let start = Clock.now
    private let state = Mutex(State())

    init(_ request: HTTPRequest) {
        self.request = request
    }

    // MARK: For the sender

    func outcome() async -> Outcome {
        await withCheckedContinuation { continuation in
            let finished: Outcome? = state.withLock { state in
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
        guard let response = response as? HTTPURLResponse else {
            fail(.malformedResponse("the response is not HTTP"))
            return false
        }
        guard (100..<600).contains(response.statusCode) else {
            fail(.malformedResponse("the status is \(response.statusCode)"))
            return false
        }
        var fields: [HTTPHeaders.Field] = []
        for (name, value) in response.allHeaderFields {
            if let name = name as? String, let value = value as? String {
                fields.append(HTTPHeaders.Field(name: name, value: value))
            }
        }
        state.withLock { state in
            state.lastActivity = Clock.now
            state.outcome.status = response.statusCode
            state.outcome.headers = HTTPHeaders(fields)
        }
        let isPlain = response.value(forHTTPHeaderField: "Content-Encoding") == nil && request.method != .head
        let length = isPlain && response.expectedContentLength >= 0 ? Int(response.expectedContentLength) : nil
        if let length, length > request.maximumBodySize {
            fail(.bodyTooLarge(limit: request.maximumBodySize))
            return false
        }
        guard let sink = request.bodySink, (200..<300).contains(response.statusCode) else { return true }
        do {
            try sink.begin(length)
            return true
        } catch {
            fail(.sinkFailed, cause: error)
            return false
        }
    }

    /// Processes a piece of the response body.
    ///
    /// - Returns: Whether the transfer continues.
    func receive(_ data: Data) -> Bool {
        let (isOver, isTooLarge, status) = state.withLock { state in
            state.lastActivity = Clock.now
            state.receivedCount += data.count
            return (state.isOver, state.receivedCount > request.maximumBodySize, state.outcome.status ?? 0)
        }
        if isOver { return false }
        if isTooLarge {
            fail(.bodyTooLarge(limit: request.maximumBodySize))
            return false
        }
        guard let sink = request.bodySink, (200..<300).contains(status) else {
            state.withLock { $0.outcome.body.append(contentsOf: data) }
            return true
        }
        do {
            try data.withUnsafeBytes { try sink.receive($0) }
            return true
        } catch {
            fail(.sinkFailed, cause: error)
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

    private func finish(_ change: (inout Outcome) -> Void) {
        let continuation = state.withLock { state -> CheckedContinuation<Outcome, Never>? in
            guard !state.isOver else { return nil }
            state.isOver = true
            change(&state.outcome)
            defer { state.continuation = nil }
            return state.continuation
        }
        continuation?.resume(returning: state.withLock(\.outcome))
    }
}
