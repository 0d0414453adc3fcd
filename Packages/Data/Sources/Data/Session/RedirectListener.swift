import CMicroHTTPD
import Domain
import Foundation
import Shared
import Synchronization

/// An HTTP listener for the browser's redirect on 127.0.0.1, on a port that the system chooses (RFC 8252, section 7.3).
///
/// Only this computer can reach the listener. The size and duration of requests are limited. The listener stops when
/// its owner releases it.
final class RedirectListener: Sendable {
    /// The URL to which the browser is redirected.
    let url: String
    private let reception: RedirectReception
    /// The handle of the library's listener, or `nil` after it has stopped.
    private let listener: Mutex<OpaquePointer?>

    /// Starts a listener.
    ///
    /// - Parameters:
    ///   - state: The state that was sent, which the redirect must contain.
    ///   - idleSeconds: The time in seconds after which a connection without a request is closed.
    ///   - onRepeatedRedirect: Called for every redirect after the accepted one.
    /// - Throws: `SignInError` if the library is missing or no port can be opened.
    init(
        state: Secret, idleSeconds: UInt32 = 10, onRepeatedRedirect: @escaping @Sendable () -> Void = {}
    ) throws(SignInError) {
        do {
            try SystemLibrary.microhttpd.load()
        } catch {
            throw error.signInError
        }
        let reception = RedirectReception(sent: state, onRepeatedRedirect: onRepeatedRedirect)
        // The unretained reference stays valid: the listener makes no calls after it stops, and it stops before the
        // handler is released.
        let context = Unmanaged.passUnretained(reception).toOpaque()
        let handlers = cmicrohttpd_handlers(
            context: context,
            handle: { context, request in
                guard let context, let request else { return }
                Unmanaged<RedirectReception>.fromOpaque(context).takeUnretainedValue().answer(request)
            },
            sent: { context in
                guard let context else { return }
                Unmanaged<RedirectReception>.fromOpaque(context).takeUnretainedValue().pageWasSent()
            })
        let limits = cmicrohttpd_limits(idle_seconds: idleSeconds, request_size: 16 << 10)
        guard let listener = cmicrohttpd_start(handlers, limits) else {
            let reason = FileError.reason(errno)
            throw .network(
                AppError(
                    .storage,
                    operation: "Signing in through the browser", reason: "no local port is available: \(reason)",
                    advice: [.signInWithCode]))
        }
        self.reception = reception
        url = "http://127.0.0.1:\(cmicrohttpd_port(listener))\(RedirectReception.path)"
        self.listener = Mutex(listener)
    }

    deinit {
        stop()
    }

    /// Returns the redirect after the browser has received its page, or `nil` if the calling task is canceled first.
    func redirect() async -> Redirect? {
        await reception.redirects.first { _ in true }
    }

    /// Closes the port and all its connections.
    func stop() {
        let listener = listener.withLock { listener in
            defer { listener = nil }
            return listener
        }
        if let listener { cmicrohttpd_stop(listener) }
    }
}

extension RedirectReception {
    /// Responds to a request. The library keeps the request alive until this function returns.
    fileprivate func answer(_ request: OpaquePointer) {
        let text = { (text: UnsafePointer<CChar>?) in text.map { String(cString: $0) } }
        let (page, isTaken) = page(
            for: text(cmicrohttpd_method(request)), text(cmicrohttpd_path(request)),
            host: text(cmicrohttpd_field(request, "Host")), port: cmicrohttpd_request_port(request),
            item: { Self.queryItem($0, of: request) })
        let fields = RedirectPage.headers.map { strdup($0) }
        defer { for field in fields { free(field) } }
        var html = page.html
        html.withUTF8 { html in
            html.withMemoryRebound(to: CChar.self) { html in
                cmicrohttpd_answer(
                    request, page.status, fields.map { UnsafePointer($0) }, fields.count, html.baseAddress, html.count,
                    isTaken)
            }
        }
    }

    /// Returns the complete value of a query item, or `nil` if it is missing.
    ///
    /// A C string would end at the first NUL character, so that a longer value could pass for the expected one.
    private static func queryItem(_ name: String, of request: OpaquePointer) -> String? {
        var size = 0
        guard let value = cmicrohttpd_query_item(request, name, &size) else { return nil }
        return UnsafeRawBufferPointer(start: value, count: size).withMemoryRebound(to: UInt8.self) {
            String(decoding: $0, as: UTF8.self)
        }
    }
}
