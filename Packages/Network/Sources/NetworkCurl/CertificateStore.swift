import Foundation
import Network
import Shared

/// The locations of the certificate authorities that TLS trusts.
///
/// A directory with hashed file names is preferred, because OpenSSL only reads the certificate that it needs. Parsing a
/// bundle of all certificates takes about 20 ms per process.
struct CertificateStore {
    /// A directory in the format of `openssl rehash`, or `nil`.
    var directory: String?
    /// A PEM file, or `nil`.
    var file: String?

    /// Creates a store with the system's authorities and those of an additional file.
    ///
    /// On systems without a hashed directory, libcurl accepts only one file. The additional file then replaces the
    /// system's.
    init(extraFile: String? = nil) {
        #if canImport(Darwin)
            // The libcurl of Apple systems uses the system's authorities by itself.
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

    /// Returns whether a directory contains a file whose name consists of eight hexadecimal digits and `.0`.
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
