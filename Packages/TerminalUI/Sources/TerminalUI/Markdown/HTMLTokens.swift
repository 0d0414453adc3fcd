/// What HTML is made of, as far as its text matters: comments, scripts and styles are left out, and so is what is no
/// HTML after all. It is read once from begin to end.
struct HTMLTokens: IteratorProtocol {
    enum Token: Equatable {
        case text(String)
        /// Names are in lower case.
        case open(String, [String: String])
        case close(String)
    }

    private var rest: Substring
    /// What is left out up to its end.
    private static let silent: Set = ["script", "style", "template"]

    init(_ html: String) {
        rest = html[...]
    }

    mutating func next() -> Token? {
        while let first = rest.first {
            guard first == "<" else {
                let text = rest.prefix { $0 != "<" }
                rest = rest[text.endIndex...]
                return .text(String(text).decodingEntities)
            }
            if rest.hasPrefix("<!--") {
                skip(past: "-->")
            } else if rest.hasPrefix("<!") || rest.hasPrefix("<?") {
                skip(past: ">")
            } else if let token = tag() {
                if case .open(let name, _) = token, Self.silent.contains(name) {
                    skip(past: "</\(name)")
                    skip(past: ">")
                } else {
                    return token
                }
            } else {
                rest.removeFirst()
                return .text("<")
            }
        }
        return nil
    }

    /// Without an end all of the rest is left out.
    private mutating func skip(past end: String) {
        while !rest.isEmpty, !rest.hasPrefix(end) { rest.removeFirst() }
        rest = rest.dropFirst(end.count)
    }

    private mutating func tag() -> Token? {
        var scan = rest.dropFirst()
        let isClosing = scan.first == "/"
        if isClosing { scan.removeFirst() }
        let name = scan.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
        guard !name.isEmpty else { return nil }
        scan = scan[name.endIndex...]
        var attributes: [String: String] = [:]
        while let first = scan.first, first != ">" {
            let key = scan.prefix { !$0.isWhitespace && !"=>/".contains($0) }
            scan = scan[key.endIndex...]
            guard !key.isEmpty else {
                scan.removeFirst()
                continue
            }
            guard scan.first == "=" else { continue }
            scan.removeFirst()
            let value: Substring
            if let quote = scan.first, quote == "\"" || quote == "'" {
                scan.removeFirst()
                value = scan.prefix { $0 != quote }
                scan = scan[value.endIndex...].dropFirst()
            } else {
                value = scan.prefix { !$0.isWhitespace && $0 != ">" }
                scan = scan[value.endIndex...]
            }
            if attributes.count < 16 { attributes[key.lowercased()] = String(value).decodingEntities }
        }
        rest = scan.dropFirst()
        return isClosing ? .close(name.lowercased()) : .open(name.lowercased(), attributes)
    }

    /// What begins on a line of its own.
    static let blocks: Set = [
        "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "table", "thead", "tbody", "tr", "details",
        "summary", "blockquote", "pre", "center", "dl", "dt", "dd", "section", "header", "footer", "picture",
    ]

    /// Of `h1` to `h6`.
    static func headingLevel(_ name: String) -> Int32? {
        guard name.count == 2, name.first == "h", let level = name.last?.wholeNumberValue else { return nil }
        return (1...6).contains(level) ? Int32(level) : nil
    }
}

extension String {
    /// With the characters that HTML's most common entities stand for.
    fileprivate var decodingEntities: String {
        guard contains("&") else { return self }
        var result = ""
        var rest = self[...]
        while let first = rest.first {
            if first == "&", let (name, text) = Self.entities.first(where: { rest.hasPrefix($0.key) }) {
                result += text
                rest = rest.dropFirst(name.count)
            } else {
                result.append(rest.removeFirst())
            }
        }
        return result
    }

    private static let entities = [
        "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'", "&apos;": "'", "&nbsp;": " ",
        "&copy;": "©", "&middot;": "·", "&bull;": "•", "&mdash;": "—", "&ndash;": "–", "&hellip;": "…",
    ]

    /// Each run of blanks and line ends as one blank.
    var collapsingWhitespace: String {
        var result = ""
        for character in self {
            if !character.isWhitespace {
                result.append(character)
            } else if result.last != " " {
                result.append(" ")
            }
        }
        return result
    }
}
