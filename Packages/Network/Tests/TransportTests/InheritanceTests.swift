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
            let server = try LoopbackServer { _ in .answer(after: gate) }
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
            let open = try sockets(connectedTo: ports)
            #expect(open.count >= ports.count)
            #expect(try inherited().isDisjoint(with: open))
        }

        /// By the names that links in `/proc/self/fd` have (proc_net(5)).
        private static func sockets(connectedTo ports: [UInt16]) throws -> Set<String> {
            let names = ports.map { port in
                let digits = String(port, radix: 16, uppercase: true)
                return ":" + String(repeating: "0", count: 4 - digits.count) + digits
            }
            let table = String(
                decoding: try #require(FileManager.default.contents(atPath: "/proc/net/tcp")), as: UTF8.self)
            let rows = table.split(separator: "\n").map { $0.split(separator: " ") }
            return Set(
                rows.filter { row in row.count > 9 && names.contains { row[2].hasSuffix($0) } }.map {
                    "socket:[\($0[9])]"
                })
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
