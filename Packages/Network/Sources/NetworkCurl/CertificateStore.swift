import Foundation
import Network
import Shared

/// The locations of the certificate authorities that are trusted in TLS connections.
///
/// A directory with hashed file names is preferred, because OpenSSL then reads only the certificates that it needs.
/// Parsing a file that contains all certificates takes about 20 ms per process.
struct CertificateStore {
    /// The path of a directory of certificates with hashed file names, as created by `openssl rehash`, or `nil`.
    var directory: String?
    /// The path of a PEM file with trusted certificates, or `nil`.
    var file: String?

    /// Creates a store with the certificate authorities of the system and those in an additional file.
    ///
    /// On Linux systems without a ``directory``, libcurl accepts only one file. In this case, the additional file
    /// replaces the system's certificate authorities.
    init(extraFile: String? = nil) {
        #if canImport(Darwin)
            // On Apple systems, libcurl uses the system's certificate authorities automatically.
            file = extraFile
        #else
            directory = Self.directories.first(where: Self.isHashed)
            file = extraFile ?? (directory == nil ? Self.bundles.first { access($0, R_OK) == 0 } : nil)
        #endif
    }

    private static let directories = ["/etc/ssl/certs", "/etc/pki/tls/certs"]
    private static let bundles = [
        "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/ca-bundle.pem",
        "/etc/ssl/cert.pem",
    ]

    /// Returns whether a directory contains a file with a hashed name. Such a name consists of eight hexadecimal digits
    /// and `.0`.
    static func isHashed(_ path: String) -> Bool {
        guard let directory = opendir(path) else { return false }
        defer { closedir(directory) }
        while let entry = readdir(directory) {
            let isHash = withUnsafeBytes(of: &entry.pointee.d_name) { name in
                name[8] == UInt8(ascii: ".") && name[9] == UInt8(ascii: "0") && name[10] == 0
                    && name[..<8].allSatisfy(\.isHexDigit)
            }
            if isHash { return true }
        }
        return false
    }
}
