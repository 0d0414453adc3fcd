import Network

extension HTTPHeaders {
    /// The fields without those that belong to one connection (RFC 9111 section 3.1), are secrets, or told the age of
    /// what is older now.
    var storable: HTTPHeaders {
        let connection = values(of: "Connection").flatMap { $0.split(separator: ",") }
        let named = connection.map { $0.filter { $0 != " " }.lowercased() }
        return HTTPHeaders(
            fields.filter { field in
                let name = field.name.lowercased()
                return !Self.notStored.contains(name) && !named.contains(name)
            })
    }

    private static let notStored: Set<String> = [
        "age", "connection", "keep-alive", "proxy-authenticate", "proxy-authentication-info", "proxy-authorization",
        "te",
        "trailer", "transfer-encoding", "upgrade", "set-cookie", "set-cookie2",
    ]

    /// Whether a list-valued field names this, whatever its case.
    func lists(_ member: String, in name: String) -> Bool {
        values(of: name).contains { value in
            value.split(separator: ",").contains { $0.filter { $0 != " " && $0 != "\t" }.lowercased() == member }
        }
    }

    /// One line for each field, as HTTP/1.1 writes them; a field whose value has a line break is left out.
    var block: [UInt8] {
        var bytes: [UInt8] = []
        for field in fields where !field.value.utf8.contains(UInt8(ascii: "\n")) {
            bytes += field.name.utf8
            bytes.append(UInt8(ascii: ":"))
            bytes += field.value.utf8
            bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }

    init(block: [UInt8]) {
        var fields: [Field] = []
        var rest = block[...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            let line = rest[..<end]
            rest = rest[(end + 1)...]
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
            fields.append(
                Field(
                    name: String(decoding: line[..<colon], as: UTF8.self),
                    value: String(decoding: line[(colon + 1)...], as: UTF8.self)))
        }
        self.init(fields)
    }
}
