import CCurl
import Foundation
import Network
import Shared

/// A libcurl handle with the state of its current request. It is used only on the thread of the event loop.
final class CurlTransfer {
    typealias Clock = SuspendingClock

    let easy: UnsafeMutableRawPointer
    /// The buffer to which libcurl writes its error message.
    private let errorText = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
    private var headerList: UnsafeMutablePointer<curl_slist>?

    private(set) var exchange: CurlExchange?
    private var sentCount = 0
    var response = CurlResponse()
    /// The reason why a callback stopped the transfer, or `nil` if no callback stopped it.
    var stopReason: BodyReceiver.Refusal?
    /// Whether the connection is established and the request is being sent.
    private(set) var isConnected = false
    private var lastActivity = Clock.Instant.now
    /// The next time at which the thread wakes to let libcurl check the time limits of the request.
    ///
    /// libcurl 7.88 does not wake for a limit if an event occurs within the last millisecond before it (multi.c,
    /// add_next_timeout).
    private(set) var limitCheck = Clock.Instant.now
    /// The time that libcurl has to end a transfer after a time limit is exceeded.
    private static let grace = Duration.milliseconds(50)

    /// Creates a transfer with a new libcurl handle. Returns `nil` if libcurl cannot allocate the handle.
    init?(trust: CertificateStore) {
        guard let easy = ccurl_easy_init() else { return nil }
        self.easy = easy
        errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        setConstantOptions(trust: trust, errorText: errorText)
    }

    deinit {
        ccurl_easy_cleanup(easy)
        ccurl_slist_free(headerList)
        errorText.deallocate()
    }

    var identifier: Int? {
        exchange?.identifier
    }

    /// The time at which the request exceeds its idle limit if no more data is sent or received.
    var idleDeadline: Clock.Instant {
        lastActivity + (exchange?.request.timeouts.idle ?? .zero)
    }

    /// The next time at which the event loop checks the time limits of the request.
    var nextCheck: Clock.Instant { min(idleDeadline, limitCheck) }

    func noteActivity() {
        lastActivity = Clock.now
    }

    func noteLimitCheck() {
        limitCheck = Clock.now + .seconds(1)
    }

    // MARK: One exchange

    func prepare(_ exchange: CurlExchange) {
        self.exchange = exchange
        response.body = BodyReceiver(limit: exchange.request.maximumBodySize, sink: exchange.request.bodySink)
        response.isHead = exchange.request.method == .head
        noteActivity()
        let timeouts = exchange.request.timeouts
        limitCheck = Clock.now + min(timeouts.connect, timeouts.total) + Self.grace
        setOptions(for: exchange)
    }

    /// Sets the libcurl options that depend on the request.
    private func setOptions(for exchange: CurlExchange) {
        let request = exchange.request
        setMethod(of: request)
        setString(CURLOPT_URL, exchange.url)
        setHeaders(request.headers)
        setLong(CURLOPT_CONNECTTIMEOUT_MS, max(1, request.timeouts.connect.millisecondsRoundedUp))
        setLong(CURLOPT_TIMEOUT_MS, max(1, request.timeouts.total.millisecondsRoundedUp))
        // Let requests that start together share one HTTP/2 connection instead of opening several connections.
        setLong(CURLOPT_PIPEWAIT, exchange.isSecure ? 1 : 0)
        // Use a new connection if the request must not be repeated. On a reused connection, libcurl might send the
        // request twice.
        setLong(CURLOPT_FRESH_CONNECT, request.isRepeatable ? 0 : 1)
        setString(CURLOPT_PROXY, exchange.proxy?.withText { $0 } ?? "")
    }

    private func setHeaders(_ headers: HTTPHeaders) {
        setPointer(CURLOPT_HTTPHEADER, nil)
        ccurl_slist_free(headerList)
        headerList = nil
        headers.forEachCurlLine { line in
            headerList = ccurl_slist_append(headerList, line) ?? headerList
        }
        setPointer(CURLOPT_HTTPHEADER, headerList)
    }

    /// Resumes the caller of the current request with the given outcome.
    func resume(with outcome: TransferOutcome) {
        exchange?.resume(with: outcome)
        exchange = nil
    }

    /// Resets the state, so that the handle can be used for another request.
    func reset() {
        errorText[0] = 0
        sentCount = 0
        response = CurlResponse()
        stopReason = nil
        isConnected = false
    }

    // MARK: Outcome

    func outcome(of code: CURLcode) -> TransferOutcome {
        if let stopReason {
            return outcome(failing: stopReason.kind, cause: stopReason.cause)
        }
        if code == CURLE_OK, let status = response.status, status != 407, !response.isCutOff { return outcome() }
        let failure = CurlFailure(
            code: code, text: String(cString: errorText),
            proxy: exchange?.proxy.map { ProxyConfiguration.name(of: $0) }, isSecure: exchange?.isSecure ?? true,
            proxyStatus: ccurl_get_long(easy, CURLINFO_HTTP_CONNECTCODE),
            systemError: ccurl_get_long(easy, CURLINFO_OS_ERRNO), isConnected: isConnected,
            status: response.status, isCutOff: response.isCutOff, timeouts: exchange?.request.timeouts ?? .init())
        return failure.kind.map { outcome(failing: $0, cause: failure.cause) } ?? outcome()
    }

    func outcome(failing kind: NetworkError.Kind, cause: (any Error)? = nil) -> TransferOutcome {
        var outcome = outcome()
        outcome.failure = (kind, response.status != nil ? .headersReceived : isConnected ? .sent : .notSent, cause)
        return outcome
    }

    private func outcome() -> TransferOutcome {
        var outcome = TransferOutcome()
        outcome.status = response.status
        outcome.headers = response.headers
        outcome.body = response.body.bytes
        return outcome
    }

    // MARK: Called by libcurl

    /// Marks the connection as established.
    ///
    /// libcurl calls this method before it sends the request. Versions before 7.80 do not make this call, so the method
    /// is also called for each piece of the response.
    func connected() {
        isConnected = true
        noteActivity()
    }

    /// Copies the next bytes of the request body into a buffer.
    ///
    /// - Returns: The number of copied bytes.
    func provide(_ space: UnsafeMutableRawBufferPointer) -> Int {
        noteActivity()
        guard let body = exchange?.request.body else { return 0 }
        let piece = body.dropFirst(sentCount).prefix(space.count)
        space.copyBytes(from: piece)
        sentCount += piece.count
        return piece.count
    }

    func seek(to offset: Int) {
        sentCount = offset
    }

    /// Processes a header line or a piece of the response body.
    ///
    /// - Returns: Whether the transfer continues.
    func receive(_ bytes: UnsafeRawBufferPointer, isHead: Bool) -> Bool {
        connected()
        do throws(BodyReceiver.Refusal) {
            if isHead {
                try response.appendHead(bytes, status: ccurl_get_long(easy, CURLINFO_RESPONSE_CODE))
            } else {
                try response.appendBody(bytes)
            }
            return true
        } catch {
            stopReason = error
            return false
        }
    }
}
