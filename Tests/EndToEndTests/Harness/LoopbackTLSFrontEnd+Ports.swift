import NetworkTestSupport

extension LoopbackTLSFrontEnd {
    /// Tries other ports when the first is taken before it is listened on, as happens where many tests connect at once.
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
