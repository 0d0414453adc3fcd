public import Foundation
import Synchronization

/// TLS and HTTP/2 in front of a ``LoopbackServer``: an `nghttpx` process (Debian package nghttp2-proxy).
///
/// Releasing it, or ``stop()``, ends the process.
public final class LoopbackTLSFrontEnd: Sendable {
    /// What the server offers in the handshake (ALPN).
    public enum Offer: String, Sendable {
        case http2 = "h2,http/1.1"
        case http1 = "http/1.1"
    }

    /// Which the system picked.
    public let port: UInt16
    /// `https://127.0.0.1:port`.
    public let url: URL

    /// None once it was ended.
    private let process: Mutex<LoopbackTool?>
    /// The process ends when this is written to or closed, be it because this one was killed.
    private let leash = Pipe()

    /// Only KILL is sure to arrive, and waiting is not sure to end: children inherit the signals that the thread which starts them has blocked.
    private static let script = """
        exec 3>&2 2>/dev/null
        "$@" 2>&3 3>&- &
        exec 3>&-
        read -r _
        kill -KILL $!
        """

    /// Returns once the port accepts connections.
    public convenience init(
        for server: LoopbackServer,
        certificates: LoopbackCertificates,
        leaf: LoopbackCertificates.Leaf = .valid,
        offering offer: Offer = .http2
    ) throws {
        try self.init(forPort: server.port, certificates: certificates, leaf: leaf, offering: offer)
    }

    /// In front of any server of HTTP/1.1 on a port of 127.0.0.1. Returns once its own port accepts connections.
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
        // Another process that is started meanwhile must not hold the leash.
        _ = fcntl(leash.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
        process = Mutex(
            try LoopbackTool(
                [
                    "/bin/sh", "-c", Self.script, "sh", try LoopbackToolError.find("nghttpx"), "--conf=/dev/null",
                    "--frontend=127.0.0.1,\(port)", "--backend=127.0.0.1,\(backend)", "--workers=1", "--single-process",
                    "--npn-list=\(offer.rawValue)", "--no-via", "--no-server-rewrite", "--no-location-rewrite",
                    "--errorlog-file=/dev/stderr", "--log-level=NOTICE", "--accesslog-file=/dev/null",
                    "--backend-read-timeout=10m", "--no-ocsp",
                    certificates.keyFile(leaf), certificates.certificateFile(leaf),
                ], input: leash.fileHandleForReading.fileDescriptor, errors: log.fileHandleForWriting.fileDescriptor))
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
        try? leash.fileHandleForWriting.write(contentsOf: [UInt8(ascii: "\n")])
        _ = running.wait()
    }

    /// The process says when it listens; its worker, which starts after that, finds the connections waiting.
    private func waitUntilReady(_ log: FileHandle) throws {
        var text = ""
        while !text.contains("Listening on") {
            let piece = log.availableData
            guard !piece.isEmpty else { throw LoopbackToolError.failed("nghttpx: \(text)") }
            text += String(decoding: piece, as: UTF8.self)
        }
        // The process must not block on a full pipe.
        log.readabilityHandler = { handle in
            if handle.availableData.isEmpty {
                handle.readabilityHandler = nil
            }
        }
    }
}
