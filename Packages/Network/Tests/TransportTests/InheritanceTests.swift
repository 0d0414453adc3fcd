import Foundation
import Network
import NetworkCurl
import NetworkTestSupport
import Testing

#if os(Linux)
    @Suite("What programs inherit", .timeLimit(.minutes(1)))
    struct InheritanceTests {
        @Test("a program that is started while connections are open inherits none of the transport's descriptors")
        func nothing() async throws {
            let gate = LoopbackGate()
            let server = try LoopbackServer { _ in .response(after: gate) }
            let frontEnd = try LoopbackTLSFrontEnd(for: server, certificates: TLSFixture.certificates())
            let transport = TransportSubject.curl.make()
            let url = try #require(URL(string: "http://localhost:\(server.port)/"))
            async let plain = transport.send(HTTPRequest(url: url))
            async let secure = transport.send(HTTPRequest(.get, frontEnd.url))
            _ = await server.requests(count: 2)
            try Self.expectNoneInherited(to: [server.port, frontEnd.port])
            gate.open()
            _ = try await (plain, secure)
            // The connections wait for further requests.
            try Self.expectNoneInherited(to: [server.port, frontEnd.port])
        }

        private static func expectNoneInherited(to ports: [UInt16]) throws {
            let open = sockets(connectedTo: ports)
            #expect(open.count >= ports.count)
            #expect(try inherited().isDisjoint(with: open))
        }

        /// By the names that links in `/proc/self/fd` have.
        private static func sockets(connectedTo ports: [UInt16]) -> Set<String> {
            let names = (0..<Int32(1024)).compactMap { descriptor -> String? in
                var address = sockaddr_in()
                var size = socklen_t(MemoryLayout<sockaddr_in>.size)
                let code = withUnsafeMutablePointer(to: &address) { address in
                    address.withMemoryRebound(to: sockaddr.self, capacity: 1) { getpeername(descriptor, $0, &size) }
                }
                var status = stat()
                guard code == 0, address.sin_family == AF_INET, ports.contains(UInt16(bigEndian: address.sin_port)),
                    fstat(descriptor, &status) == 0
                else { return nil }
                return "socket:[\(status.st_ino)]"
            }
            return Set(names)
        }

        /// The sockets that a child finds open.
        private static func inherited() throws -> Set<String> {
            let output = Pipe()
            var pid: pid_t = 0
            var actions = posix_spawn_file_actions_t()
            posix_spawn_file_actions_init(&actions)
            defer { posix_spawn_file_actions_destroy(&actions) }
            posix_spawn_file_actions_adddup2(&actions, output.fileHandleForWriting.fileDescriptor, 1)
            let script = "for n in /proc/self/fd/*; do readlink $n; done | grep '^socket'; :"
            let words: [String] = ["/bin/sh", "-c", script]
            var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
            defer { for argument in arguments { free(argument) } }
            try #require(posix_spawn(&pid, "/bin/sh", &actions, nil, &arguments, environ) == 0)
            try output.fileHandleForWriting.close()
            let text = try output.fileHandleForReading.readToEnd() ?? Data()
            var status: Int32 = 0
            waitpid(pid, &status, 0)
            return Set(String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init))
        }
    }
#endif
