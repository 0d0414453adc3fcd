import Foundation

/// An authority and server certificates signed by it, made by the `openssl` command for one test run.
public final class LoopbackCertificates: Sendable {
    /// A server certificate: what is right or wrong with it.
    public enum Leaf: String, Sendable, CaseIterable {
        /// For `localhost` and 127.0.0.1.
        case valid
        /// For another host.
        case wrongName
        /// Ended yesterday.
        case expired
        /// Signed by itself.
        case selfSigned
    }

    /// Those of this process, since making them takes a while: made when they are first asked for, removed when it ends.
    public static let shared: Result<LoopbackCertificates, any Error> = Result {
        atexit { try? FileManager.default.removeItem(at: LoopbackCertificates.shared.get().directory) }
        return try LoopbackCertificates()
    }

    /// The authority, as a PEM file to be trusted.
    public var authorityFile: String { path("authority.pem") }

    private let directory: URL

    /// - Throws: ``LoopbackToolError`` when `openssl` is missing or fails.
    public init() throws {
        directory = FileManager.default.temporaryDirectory.appending(path: "loopback-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        try makeSelfSigned("authority", subject: "Loopback authority", extra: [])
        for leaf in Leaf.allCases {
            try make(leaf)
        }
    }

    deinit {
        try? FileManager.default.removeItem(at: directory)
    }

    func certificateFile(_ leaf: Leaf) -> String { path("\(leaf.rawValue).pem") }
    func keyFile(_ leaf: Leaf) -> String { path("\(leaf.rawValue).key") }

    private static let localNames = "subjectAltName=DNS:localhost,IP:127.0.0.1"

    private func make(_ leaf: Leaf) throws {
        switch leaf {
        case .valid: try makeSigned(leaf, names: Self.localNames, days: 2)
        case .wrongName: try makeSigned(leaf, names: "subjectAltName=DNS:elsewhere.invalid", days: 2)
        case .expired: try makeSigned(leaf, names: Self.localNames, days: -1)
        case .selfSigned:
            try makeSelfSigned(leaf.rawValue, subject: "localhost", extra: ["-addext", Self.localNames])
        }
    }

    private static let newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]

    private func makeSelfSigned(_ name: String, subject: String, extra: [String]) throws {
        try openssl(
            ["req", "-x509", "-days", "2", "-subj", "/CN=\(subject)"] + Self.newKey
                + ["-keyout", path("\(name).key"), "-out", path("\(name).pem")] + extra)
    }

    private func makeSigned(_ leaf: Leaf, names: String, days: Int) throws {
        let (request, extensions) = (path("\(leaf.rawValue).csr"), path("\(leaf.rawValue).ext"))
        try Data(names.utf8).write(to: URL(filePath: extensions))
        try openssl(
            ["req", "-new", "-subj", "/CN=loopback"] + Self.newKey + ["-keyout", keyFile(leaf), "-out", request])
        try openssl([
            "x509", "-req", "-in", request, "-CA", authorityFile, "-CAkey", path("authority.key"), "-CAcreateserial",
            "-days", "\(days)", "-extfile", extensions, "-out", certificateFile(leaf),
        ])
    }

    private func openssl(_ arguments: [String]) throws {
        let code = try LoopbackTool([try LoopbackToolError.find("openssl")] + arguments).wait()
        guard code == 0 else { throw LoopbackToolError.failed("openssl \(arguments[0])") }
    }

    private func path(_ name: String) -> String {
        directory.appending(path: name).path(percentEncoded: false)
    }
}
