import Foundation

/// A TCP socket with blocking calls for the loopback server.
struct LoopbackSocket: Sendable {
    let descriptor: Int32

    #if canImport(Darwin)
        private static let stream = SOCK_STREAM
        private static let sendFlags: Int32 = 0
    #else
        private static let stream = Int32(SOCK_STREAM.rawValue)
        private static let sendFlags = Int32(MSG_NOSIGNAL)
    #endif

    /// Returns a socket that listens on a port of 127.0.0.1, together with the port. If the given port is 0, the system
    /// selects a port.
    static func listening(on port: UInt16 = 0) throws(LoopbackError) -> (socket: LoopbackSocket, port: UInt16) {
        let socket = try LoopbackSocket()
        guard
            withAddress(port: port, { bind(socket.descriptor, $0, $1) }) == 0,
            listen(socket.descriptor, 1024) == 0,
            let port = socket.localPort
        else { throw socket.failure("listen") }
        return (socket, port)
    }

    /// Returns a socket that is connected to a port of 127.0.0.1.
    static func connected(to port: UInt16) throws(LoopbackError) -> LoopbackSocket {
        let socket = try LoopbackSocket()
        guard withAddress(port: port, { connect(socket.descriptor, $0, $1) }) == 0 else {
            throw socket.failure("connect")
        }
        socket.disableDelay()
        return socket
    }

    /// Returns a port of 127.0.0.1 on which no server listens. The port stays unused, because it is outside the range
    /// from which systems select ports.
    static func unusedPort() throws(LoopbackError) -> UInt16 {
        var failure = LoopbackError(call: "listen", code: EADDRINUSE)
        for _ in 0..<100 {
            do {
                let (socket, port) = try listening(on: .random(in: 10_240..<32_768))
                socket.close()
                return port
            } catch {
                failure = error
            }
        }
        throw failure
    }

    private init() throws(LoopbackError) {
        descriptor = socket(AF_INET, Self.stream, 0)
        guard descriptor >= 0 else { throw LoopbackError(call: "socket", code: errno) }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    private init(descriptor: Int32) {
        self.descriptor = descriptor
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    /// Waits for the next connection and returns its socket. Returns `nil` if this socket was closed.
    func accepted() -> LoopbackSocket? {
        while true {
            let descriptor = accept(self.descriptor, nil, nil)
            if descriptor >= 0 {
                let socket = LoopbackSocket(descriptor: descriptor)
                socket.disableDelay()
                return socket
            }
            if errno != EINTR && errno != ECONNABORTED { return nil }
        }
    }

    /// Waits for data and appends it to the buffer.
    ///
    /// - Returns: `false` if the stream has ended or an error occurred, otherwise `true`.
    func receive(into buffer: inout [UInt8]) -> Bool {
        withUnsafeTemporaryAllocation(byteCount: 16 << 10, alignment: 1) { space in
            while true {
                let count = recv(descriptor, space.baseAddress, space.count, 0)
                if count > 0 {
                    buffer.append(contentsOf: space[..<count])
                    return true
                }
                if count == 0 || errno != EINTR { return false }
            }
        }
    }

    /// Sends all bytes to the peer.
    ///
    /// - Returns: `false` if the peer has disconnected, otherwise `true`.
    func send(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes {
                    #if canImport(Darwin)
                        Darwin.send(descriptor, $0.baseAddress, $0.count, Self.sendFlags)
                    #else
                        Glibc.send(descriptor, $0.baseAddress, $0.count, Self.sendFlags)
                    #endif
                }
                if count > 0 {
                    rest = rest.dropFirst(count)
                } else if errno != EINTR {
                    return false
                }
            }
            return true
        }
    }

    /// Ends all blocking calls on this socket. The peer receives the end of the stream.
    func shutDown() {
        _ = shutdown(descriptor, Int32(SHUT_RDWR))
    }

    func close() {
        #if canImport(Darwin)
            _ = Darwin.close(descriptor)
        #else
            _ = Glibc.close(descriptor)
        #endif
    }

    /// Configures the socket so that closing it resets the TCP connection.
    func closeWillReset() {
        var option = linger(l_onoff: 1, l_linger: 0)
        _ = setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }

    private func disableDelay() {
        var on: Int32 = 1
        _ = setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
        #if canImport(Darwin)
            _ = setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
        #endif
    }

    private var localPort: UInt16? {
        var address = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
        }
        return result == 0 ? UInt16(bigEndian: address.sin_port) : nil
    }

    private func failure(_ call: String) -> LoopbackError {
        let error = LoopbackError(call: call, code: errno)
        close()
        return error
    }

    private static func withAddress(port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }
}
