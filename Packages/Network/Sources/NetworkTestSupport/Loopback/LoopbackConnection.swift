import Foundation
import Network

/// A connection of a loopback server. Its requests are processed on the calling thread.
struct LoopbackConnection {
    let id: Int
    let socket: LoopbackSocket
    let state: LoopbackServerState

    /// The received bytes that have not been processed yet.
    private var buffer: [UInt8] = []

    private static let filler = [UInt8](repeating: UInt8(ascii: "a"), count: 64 << 10)

    init(id: Int, socket: LoopbackSocket, state: LoopbackServerState) {
        self.id = id
        self.socket = socket
        self.state = state
    }

    mutating func serve(greeting: [UInt8], _ handler: LoopbackServer.Handler) {
        defer { state.close(socket, id: id) }
        guard socket.send(greeting[...]) else { return }
        while let request = nextRequest() {
            state.record(request)
            guard perform(handler(request), isHead: request.method == "HEAD") else { return }
        }
    }

    /// Waits for the first bytes from the client and sends a reply without parsing the request.
    mutating func serve(ignoringRequests reply: LoopbackServer.Reply) {
        defer { state.close(socket, id: id) }
        guard receive() else { return }
        _ = perform(reply, isHead: false)
    }

    // MARK: Sending

    /// Performs a reply by sending its bytes and then ending the connection if the reply requires it.
    ///
    /// - Returns: Whether the connection stays open for another request.
    private mutating func perform(_ reply: LoopbackServer.Reply, isHead: Bool) -> Bool {
        steps: for step in reply.steps {
            switch step {
            case .send(let bytes) where isHead:
                guard socket.send(bytes.prefix(reply.headLength)) else { return false }
                break steps
            case .send(let bytes):
                guard socket.send(bytes[...]) else { return false }
            case .fill(let count):
                guard fill(count) else { return false }
            case .gate(let gate):
                state.pass(gate, id: id)
            case .tunnel(let port):
                tunnel(to: port)
            }
        }
        switch reply.ending {
        case .keepAlive:
            return true
        case .close:
            return false
        case .reset:
            socket.closeWillReset()
            return false
        case .silence:
            while receive() {
                buffer = []
            }
            return false
        }
    }

    private func fill(_ count: Int) -> Bool {
        var rest = count
        while rest > 0 {
            guard socket.send(Self.filler.prefix(rest)) else { return false }
            state.noteFilled(min(rest, Self.filler.count))
            rest -= min(rest, Self.filler.count)
        }
        return true
    }

    private func tunnel(to port: UInt16) {
        guard let peer = try? LoopbackSocket.connected(to: port) else { return }
        defer { peer.close() }
        var ends = [socket, peer].map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
        while poll(&ends, nfds_t(ends.count), -1) > 0 || errno == EINTR {
            for (end, (from, to)) in zip(ends, [(socket, peer), (peer, socket)]) where end.revents != 0 {
                var bytes: [UInt8] = []
                guard from.receive(into: &bytes), to.send(bytes[...]) else { return }
            }
        }
    }

    // MARK: Receiving

    private mutating func receive() -> Bool {
        socket.receive(into: &buffer)
    }

    private mutating func nextRequest() -> LoopbackServer.Request? {
        guard let head = take(through: Array("\r\n\r\n".utf8)),
            var request = LoopbackServer.Request(head: head, connection: id)
        else { return nil }
        if request.headers["Expect"] != nil {
            guard socket.send(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)[...]) else { return nil }
        }
        if let length = request.headers["Content-Length"].flatMap({ Int($0) }), length > 0 {
            guard let body = take(length) else { return nil }
            request.body = Array(body)
        } else if request.headers["Transfer-Encoding"] != nil {
            guard let body = takeChunks() else { return nil }
            request.body = body
        }
        return request
    }

    private mutating func takeChunks() -> [UInt8]? {
        var body: [UInt8] = []
        while let line = take(through: Array("\r\n".utf8)),
            let size = Int(String(decoding: line.dropLast(2), as: UTF8.self), radix: 16),
            let chunk = take(size + 2)
        {
            if size == 0 { return body }
            body += chunk.dropLast(2)
        }
        return nil
    }

    private mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
        while buffer.count < count {
            guard receive() else { return nil }
        }
        defer { buffer.removeFirst(count) }
        return buffer[..<count]
    }

    private mutating func take(through mark: [UInt8]) -> ArraySlice<UInt8>? {
        var searched = 0
        while true {
            if let end = buffer.firstEnd(of: mark, from: searched) {
                return take(end)
            }
            searched = max(0, buffer.count - mark.count)
            guard receive() else { return nil }
        }
    }
}

extension [UInt8] {
    /// Returns the index after the first occurrence of a pattern, or `nil` if the pattern does not occur.
    fileprivate func firstEnd(of mark: [UInt8], from start: Int) -> Int? {
        var index = start
        while index + mark.count <= count {
            if self[index] == mark[0], self[index..<(index + mark.count)].elementsEqual(mark) {
                return index + mark.count
            }
            index += 1
        }
        return nil
    }
}
