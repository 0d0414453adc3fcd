public import Network

extension LoopbackServer {
    /// A request as it came over the wire.
    public struct Request: Sendable {
        /// As it came.
        public let method: String
        /// As in the request line: a path with query, a whole address for a proxy, host and port for `CONNECT`.
        public let target: String
        /// As they came.
        public let headers: HTTPHeaders
        /// Whole, also where it came in pieces.
        public internal(set) var body: [UInt8] = []
        /// The number of the connection it came on, counted from 1.
        public let connection: Int

        /// Reads the request line and header lines; none when they are not HTTP.
        init?(head: ArraySlice<UInt8>, connection: Int) {
            var lines = head.split(separator: UInt8(ascii: "\n")).makeIterator()
            guard let first = lines.next() else { return nil }
            let words = first.split(separator: UInt8(ascii: " "))
            guard words.count == 3 else { return nil }
            method = String(decoding: words[0], as: UTF8.self)
            target = String(decoding: words[1], as: UTF8.self)
            var fields: [HTTPHeaders.Field] = []
            while let line = lines.next() {
                guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
                let value = line[(colon + 1)...].drop(while: \.isSpace)
                let end = value.lastIndex { !$0.isSpace }.map { $0 + 1 } ?? value.startIndex
                fields.append(
                    HTTPHeaders.Field(
                        name: String(decoding: line[..<colon], as: UTF8.self),
                        value: String(decoding: value[..<end], as: UTF8.self)))
            }
            headers = HTTPHeaders(fields)
            self.connection = connection
        }
    }
}

extension UInt8 {
    fileprivate var isSpace: Bool {
        self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\r")
    }
}
