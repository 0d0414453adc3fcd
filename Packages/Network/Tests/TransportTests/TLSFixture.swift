import NetworkTestSupport

/// The certificates that all suites share.
enum TLSFixture {
    static func certificates() throws -> LoopbackCertificates {
        try LoopbackCertificates.shared.get()
    }

    static var authorityFile: String? {
        try? LoopbackCertificates.shared.get().authorityFile
    }
}
