import Foundation

/// An HTTP client that sends raw bytes to a port of this computer.
enum RawHTTP {
    struct Answer: Sendable {
        let status: Int
        /// The header fields with lowercase names.
        let headers: [String: String]
        let body: String
    }

    struct Failure: Error {
        let call: String
    }

    static func get(
        _ target: String, port: UInt16, host: String? = nil, method: String = "GET", more: String = ""
    ) async throws -> Answer {
        let bytes = try await exchange(
            "\(method) \(target) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1:\(port)")\r\n\(more)\r\n", port: port)
        let parts = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n\r\n", maxSplits: 1)
        let lines = (parts.first ?? "").split(separator: "\r\n")
        let status = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
        let headers = lines.dropFirst().reduce(into: [String: String]()) { headers, line in
            let pair = line.split(separator: ":", maxSplits: 1)
            headers[pair[0].lowercased()] = pair.count > 1 ? pair[1].trimmingCharacters(in: .whitespaces) : ""
        }
        return Answer(status: status ?? 0, headers: headers, body: parts.count > 1 ? String(parts[1]) : "")
    }

    /// Returns a connected socket, which the caller must close.
    ///
    /// - Throws: `Failure(call: "connect")` if no process listens on the port.
    static func connection(to port: UInt16, sending text: String) throws -> Int32 {
        #if canImport(Glibc)
            let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            let number = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        guard number >= 0 else { throw Failure(call: "socket") }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let connected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(number, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard connected == 0 else {
            close(number)
            throw Failure(call: "connect")
        }
        var limit = timeval(tv_sec: 20, tv_usec: 0)
        setsockopt(number, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { send(number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { break }
            rest = rest.dropFirst(count)
        }
        return number
    }

    /// Sends a text to a port and returns the response.
    ///
    /// - Throws: `Failure(call: "connect")` if no process listens on the port.
    static func exchange(_ text: String, port: UInt16) async throws -> [UInt8] {
        let number = try connection(to: port, sending: text)
        defer { close(number) }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 4_096)
        while case let count = recv(number, &piece, piece.count, 0), count > 0 { bytes += piece[..<count] }
        return bytes
    }
}
