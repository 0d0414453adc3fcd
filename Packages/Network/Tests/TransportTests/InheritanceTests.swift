import Foundation
import Network
import NetworkCurl
import NetworkTestSupport
import Testing

#if os(Linux)
    @Suite(.timeLimit(.minutes(10)))
    struct InheritanceTests {
        @Test func `a child process inherits no connection of the transport`() async throws {
            let gate = LoopbackGate()
            let server = try LoopbackServer { _ in .response(after: gate) }
            let frontEnd = try LoopbackTLSFrontEnd(for: server, certificates: TLSFixture.certificates())
            let transport = TransportSubject.curl.make()
            let url = try #require(URL(string: "http://localhost:\(server.port)/"))
            async let plain = transport.send(HTTPRequest(url: url, timeouts: .patient()))
            async let secure = transport.send(HTTPRequest(.get, frontEnd.url))
            _ = await server.requests(count: 2)
            try Self.expectNoneInherited(to: [server.port, frontEnd.port])
            gate.open()
            _ = try await (plain, secure)
            // The connections are kept open for further requests.
            try Self.expectNoneInherited(to: [server.port, frontEnd.port])
        }

        private static func expectNoneInherited(to ports: [UInt16]) throws {
            let open = try sockets(connectedTo: ports)
            #expect(open.count >= ports.count)
            #expect(try inherited().isDisjoint(with: open))
        }

        /// Returns the sockets connected to the given ports, by the names of the links in `/proc/self/fd`. There may be
        /// thousands, because other tests run at the same time.
        private static func sockets(connectedTo ports: [UInt16]) throws -> Set<String> {
            let folder = "/proc/self/fd"
            let names = try FileManager.default.contentsOfDirectory(atPath: folder).compactMap { name -> String? in
                guard let descriptor = Int32(name), let port = peerPort(of: descriptor), ports.contains(port) else {
                    return nil
                }
                return try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(name)")
            }
            return Set(names)
        }

        /// Returns the port of the peer, over IPv4 or IPv6.
        private static func peerPort(of descriptor: Int32) -> UInt16? {
            var address = sockaddr_storage()
            var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
            return withUnsafeMutablePointer(to: &address) { storage in
                let code = storage.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    getpeername(descriptor, $0, &size)
                }
                guard code == 0 else { return nil }
                switch Int32(storage.pointee.ss_family) {
                case AF_INET:
                    return storage.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
                        UInt16(bigEndian: $0.pointee.sin_port)
                    }
                case AF_INET6:
                    return storage.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
                        UInt16(bigEndian: $0.pointee.sin6_port)
                    }
                default: return nil
                }
            }
        }

        /// Returns the sockets that a child process inherits.
        private static func inherited() throws -> Set<String> {
            var ends: [Int32] = [0, 0]
            let made = pipe(&ends)
            try #require(made == 0)
            // Child processes that other tests start in the meantime must not inherit the pipe.
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            let (output, input) = (FileHandle(fileDescriptor: ends[0], closeOnDealloc: true), ends[1])
            var pid: pid_t = 0
            var actions = posix_spawn_file_actions_t()
            posix_spawn_file_actions_init(&actions)
            defer { posix_spawn_file_actions_destroy(&actions) }
            posix_spawn_file_actions_adddup2(&actions, input, 1)
            let words: [String] = ["ls", "-l", "/proc/self/fd"]
            var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
            defer { for argument in arguments { free(argument) } }
            let code = posix_spawnp(&pid, "ls", &actions, nil, &arguments, environ)
            close(input)
            try #require(code == 0)
            let text = try output.readToEnd() ?? Data()
            var status: Int32 = 0
            waitpid(pid, &status, 0)
            let links = String(decoding: text, as: UTF8.self).split(separator: "\n").compactMap { line in
                line.split(separator: " -> ", maxSplits: 1).dropFirst().first.map(String.init)
            }
            // The child's own output must be among them.
            try #require(links.contains { $0.hasPrefix("pipe:") })
            return Set(links)
        }
    }
#endif
