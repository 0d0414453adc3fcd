import Foundation

/// A test certificate authority and several server certificates. They are created with the `openssl` command for one
/// test run.
public final class LoopbackCertificates: Sendable {
    /// The available server certificates. Most of them have a defect, which their name describes.
    public enum Leaf: String, Sendable, CaseIterable {
        /// A valid certificate for `localhost` and 127.0.0.1.
        case valid
        /// A certificate for another host, so that the verification of the host name fails.
        case wrongName
        /// A certificate that expired yesterday.
        case expired
        /// A self-signed certificate, which is not signed by the test certificate authority.
        case selfSigned
    }

    /// The certificates of this process. They are created on first use, because creating them takes a while, and
    /// deleted when the process ends.
    public static let shared: Result<LoopbackCertificates, any Error> = Result {
        atexit { try? FileManager.default.removeItem(at: LoopbackCertificates.shared.get().directory) }
        return try LoopbackCertificates()
    }

    /// The path of a PEM file that contains the certificate of the authority.
    public var authorityFile: String { path("authority.pem") }

    private let directory: URL

    /// Creates the certificate authority and the server certificates in a temporary directory.
    ///
    /// - Throws: ``LoopbackToolError`` if `openssl` is missing or fails.
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
