import Foundation
import Network
import Shared

/// Where the authorities are that TLS trusts.
///
/// A directory with hashed names is preferred: from it OpenSSL reads the one certificate that it needs, while parsing
/// a bundle of all takes it about 20 ms in each process.
struct CertificateStore {
    /// A directory as made by `openssl rehash`.
    var directory: String?
    /// A PEM file.
    var file: String?

    /// The system's authorities and those of the file given; on systems without a hashed directory libcurl takes only
    /// one file, and then the file given replaces the system's.
    init(extraFile: String? = nil) {
        #if canImport(Darwin)
            // The system's libcurl asks the system itself.
            file = extraFile
        #else
            directory = Self.directories.first(where: Self.isHashed)
            file = extraFile ?? (directory == nil ? Self.bundles.first { access($0, R_OK) == 0 } : nil)
        #endif
    }

    private static let directories = ["/etc/ssl/certs", "/etc/pki/tls/certs"]
    /// As `openssl x509 -subject_hash` gives it for the root of Let's Encrypt (letsencrypt.org/certificates).
    private static let hashOfISRGRootX1 = "4042bcee"
    private static let bundles = [
        "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/ca-bundle.pem",
        "/etc/ssl/cert.pem",
    ]

    /// Whether the directory has a name of eight hexadecimal digits and `.0`: one that is nearly everywhere, since to read
    /// all names takes a tenth of a millisecond, or any.
    static func isHashed(_ path: String) -> Bool {
        if access("\(path)/\(hashOfISRGRootX1).0", R_OK) == 0 { return true }
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
