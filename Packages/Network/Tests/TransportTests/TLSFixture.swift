import Foundation
import NetworkTestSupport

/// Certificates that all suites share, because making them takes a while.
enum TLSFixture {
    private static let shared = Result { try LoopbackCertificates() }

    static func certificates() throws -> LoopbackCertificates {
        try shared.get()
    }

    static var authorityFile: String? {
        try? shared.get().authorityFile
    }

    /// `URLSession` on Linux reads its authorities from the process's environment.
    static func trustForURLSession() {
        _ = isTrusted
    }

    private static let isTrusted: Bool = {
        guard let authorityFile else { return false }
        return setenv("URLSessionCertificateAuthorityInfoFile", authorityFile, 1) == 0
    }()
}
