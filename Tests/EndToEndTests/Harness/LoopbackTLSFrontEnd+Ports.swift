import NetworkTestSupport

extension LoopbackTLSFrontEnd {
    /// Starts a front end and retries with other ports. If many tests open connections, another one can take the
    /// selected port before the front end listens on it.
    static func start(
        for server: LoopbackServer, certificates: LoopbackCertificates, leaf: LoopbackCertificates.Leaf = .valid
    ) throws -> LoopbackTLSFrontEnd {
        for _ in 0..<4 {
            if let front = try? LoopbackTLSFrontEnd(for: server, certificates: certificates, leaf: leaf) {
                return front
            }
        }
        return try LoopbackTLSFrontEnd(for: server, certificates: certificates, leaf: leaf)
    }
}
