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
}
