public import Foundation
import Synchronization

/// A proxy that adds TLS and HTTP/2 to a ``LoopbackServer``. It is an `nghttpx` process (Debian package nghttp2-proxy).
///
/// Calling ``stop()`` or releasing the object ends the process.
public final class LoopbackTLSFrontEnd: Sendable {
    /// The protocols that the proxy offers in the TLS handshake (ALPN).
    public enum Offer: String, Sendable {
        case http2 = "h2,http/1.1"
        case http1 = "http/1.1"
    }

    /// The TCP port on which the proxy listens.
    public let port: UInt16
    /// The URL of the proxy, in the form `https://127.0.0.1:port`.
    public let url: URL

    /// The shell process that runs the proxy, or `nil` after the process has ended.
    private let process: Mutex<LoopbackTool?>
    /// A pipe to the shell that started the proxy. The shell ends the proxy when the pipe is written to or closed, even
    /// if the test process was killed.
    private let lifetimePipe = Pipe()

    /// A shell script that runs a command and ends it when the standard input can be read. It sends SIGKILL, because
    /// the command may have inherited a mask that blocks other signals.
    private static let script = """
        exec 3>&2 2>/dev/null
        "$@" 2>&3 3>&- &
        exec 3>&-
        read -r _
        kill -KILL $!
        """

    /// Starts a proxy for a loopback server. Returns when the proxy accepts connections.
    public convenience init(
        for server: LoopbackServer,
        certificates: LoopbackCertificates,
        leaf: LoopbackCertificates.Leaf = .valid,
        offering offer: Offer = .http2
    ) throws {
        try self.init(forPort: server.port, certificates: certificates, leaf: leaf, offering: offer)
    }

    /// Starts a TLS proxy in front of the HTTP/1.1 server that listens on a port of 127.0.0.1. Returns when the proxy
    /// accepts connections.
    public init(
        forPort backend: UInt16,
        certificates: LoopbackCertificates,
        leaf: LoopbackCertificates.Leaf = .valid,
        offering offer: Offer = .http2
    ) throws {
        port = try LoopbackServer.unusedPort()
        guard let url = URL(string: "https://127.0.0.1:\(port)") else { throw LoopbackToolError.failed("url") }
        self.url = url
        let log = Pipe()
        // Prevent other child processes from inheriting the pipe.
        _ = fcntl(lifetimePipe.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
        process = Mutex(
            try LoopbackTool(
                ["/bin/sh", "-c", Self.script, "sh", try LoopbackToolError.find("nghttpx")]
                    + [
                        "conf=/dev/null", "frontend=127.0.0.1,\(port)", "backend=127.0.0.1,\(backend)", "workers=1",
                        "single-process", "npn-list=\(offer.rawValue)", "no-via", "no-server-rewrite",
                        "no-location-rewrite", "errorlog-file=/dev/stderr", "log-level=NOTICE",
                        "accesslog-file=/dev/null", "backend-read-timeout=10m", "no-ocsp",
                    ].map { "--\($0)" } + [certificates.keyFile(leaf), certificates.certificateFile(leaf)],
                input: lifetimePipe.fileHandleForReading.fileDescriptor, errors: log.fileHandleForWriting.fileDescriptor
            ))
        try log.fileHandleForWriting.close()
        try waitUntilReady(log.fileHandleForReading)
    }

    deinit {
        stop()
    }

    public func stop() {
        let running = process.withLock { process in
            defer { process = nil }
            return process
        }
        guard let running else { return }
        try? lifetimePipe.fileHandleForWriting.write(contentsOf: [UInt8(ascii: "\n")])
        _ = running.wait()
    }

    /// Waits until the proxy logs that it is listening. The worker of the proxy starts later and then accepts waiting
    /// connections.
    private func waitUntilReady(_ log: FileHandle) throws {
        var text = ""
        while !text.contains("Listening on") {
            let piece = log.availableData
            guard !piece.isEmpty else { throw LoopbackToolError.failed("nghttpx: \(text)") }
            text += String(decoding: piece, as: UTF8.self)
        }
        // Continue to read the log, because the process would block if the pipe were full.
        log.readabilityHandler = { handle in
            if handle.availableData.isEmpty {
                handle.readabilityHandler = nil
            }
        }
    }
}
