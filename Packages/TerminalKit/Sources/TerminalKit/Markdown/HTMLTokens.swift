/// A tokenizer that returns the text and the tags of HTML source in a single pass.
///
/// Comments, declarations, scripts and styles are skipped.
struct HTMLTokens: IteratorProtocol {
    enum Token: Equatable {
        case text(String)
        /// A start tag with its attributes. The names of the tag and the attributes are lowercase.
        case open(String, [String: String])
        case close(String)
    }

    private var rest: Substring
    /// The HTML elements that are skipped together with their content.
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

    /// Skips the text up to and including `end`, or all remaining text if `end` does not occur.
    private mutating func skip(past end: String) {
        while !rest.isEmpty, !rest.hasPrefix(end) { rest.removeFirst() }
        rest = rest.dropFirst(end.count)
    }

    /// Consumes and returns the tag at the beginning of the remaining text. Returns `nil` if the text does not begin
    /// with a tag.
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
            guard !key.isEmpty else {
                scan.removeFirst()
                continue
            }
            scan = scan[key.endIndex...].drop(while: \.isWhitespace)
            guard scan.first == "=" else { continue }
            scan = scan.dropFirst().drop(while: \.isWhitespace)
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

    /// The HTML elements that begin on a new line.
    static let blocks: Set = [
        "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "table", "thead", "tbody", "tfoot", "tr",
        "td", "th", "caption", "details", "summary", "blockquote", "pre", "center", "dl", "dt", "dd", "section",
        "header", "footer", "picture",
    ]

    /// Returns the level of an HTML heading element, from `h1` to `h6`, or `nil` for other elements.
    static func headingLevel(_ name: String) -> Int32? {
        guard name.count == 2, name.first == "h", let level = name.last?.wholeNumberValue else { return nil }
        return (1...6).contains(level) ? Int32(level) : nil
    }
}

extension String {
    /// The text with the most common HTML entities replaced by their characters.
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

    /// The text with each run of white space replaced by a single space.
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
