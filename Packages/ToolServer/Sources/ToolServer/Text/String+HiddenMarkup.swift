import Shared

extension String {
    /// Returns the text without markup that is not visible when the text is rendered as Markdown. Such markup consists
    /// of HTML comments, link definitions that serve as comments, and hidden elements.
    ///
    /// The markup is also removed from code, because an attacker can disguise which parts of a text are code.
    func withoutHiddenMarkup() -> String {
        guard contains("<") || contains("]:") else { return self }
        var text = self
        if text.contains("<!--") { text = text.removing(from: "<!--", through: "-->") }
        if text.contains("]:") { text = text.withoutCommentDefinitions() }
        if text.contains("<") { text = text.withoutHiddenElements() }
        return text
    }

    /// Returns the text without the passages from `start` through `end`.
    ///
    /// If `end` is missing and `start` is at the beginning of a line, the rest of the text is removed. Markdown hides
    /// such an unclosed passage too.
    private func removing(from start: String, through end: String) -> String {
        var result = ""
        var rest = self[...]
        while let opening = rest.firstRange(of: start) {
            result += rest[..<opening.lowerBound]
            let inside = rest[opening.upperBound...]
            if let closing = inside.firstRange(of: end) {
                rest = inside[closing.upperBound...]
            } else if result.isEmpty || result.hasSuffix("\n") {
                return result
            } else {
                result += rest[opening]
                rest = inside
            }
        }
        return result + rest
    }

    /// Returns the text without lines such as `[//]: # (hidden)`. Such a line defines a link that is never used, which
    /// makes it a comment.
    private func withoutCommentDefinitions() -> String {
        split(separator: "\n", omittingEmptySubsequences: false).filter { line in
            let line = line.drop { $0 == " " }
            guard line.hasPrefix("["), let label = line.firstRange(of: "]:") else { return true }
            let name = line[..<label.lowerBound].dropFirst()
            let target = line[label.upperBound...].drop { $0 == " " }
            guard !name.contains("["), !name.contains("]") else { return true }
            let isEmpty =
                target.hasPrefix("#") && !(target.dropFirst().first?.isLetter ?? false) || target.hasPrefix("<>")
            return !(isEmpty || name == "//" || name.lowercased() == "comment")
        }.joined(separator: "\n")
    }

    private func withoutHiddenElements() -> String {
        var result = ""
        var rest = self[...]
        while let opening = rest.firstIndex(of: "<") {
            guard let tag = HTMLTag(rest[opening...]) else {
                result += rest[...opening]
                rest = rest[rest.index(after: opening)...]
                continue
            }
            result += rest[..<opening]
            guard let element = tag.hiddenElement(in: rest) else {
                result += rest[opening..<tag.end]
                rest = rest[tag.end...]
                continue
            }
            rest = rest[element...]
        }
        return result + rest
    }
}

/// The start tag of an HTML element.
private struct HTMLTag {
    let name: String
    let attributes: String
    let end: Substring.Index

    /// Parses an HTML start tag at the beginning of a text. Returns `nil` if the text does not begin with a start tag.
    init?(_ text: Substring) {
        guard text.dropFirst().first?.isLetter == true, let close = text.prefix(1_000).firstIndex(of: ">") else {
            return nil
        }
        let content = text[text.index(after: text.startIndex)..<close]
        name = content.prefix { $0.isLetter || $0.isNumber }.lowercased()
        attributes = content.dropFirst(name.count).lowercased()
        end = text.index(after: close)
    }

    /// Returns the position after the HTML element that the tag starts, or `nil` if readers can see its content.
    func hiddenElement(in text: Substring) -> Substring.Index? {
        let isHidden =
            ["script", "style", "template", "noscript"].contains(name) || hasHiddenAttribute
            || name == "details" && !hasSummary(in: text)
        guard isHidden else { return nil }
        guard !["img", "br", "hr", "input", "source"].contains(name) else { return end }
        guard let closing = text[end...].firstRange(ignoringCaseOf: "</\(name)") else { return text.endIndex }
        let after = text[closing.upperBound...]
        return after.firstIndex(of: ">").map(text.index(after:)) ?? text.endIndex
    }

    private var hasHiddenAttribute: Bool {
        let words = attributes.split { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "/" }
        if words.contains(where: { $0 == "hidden" || $0.hasPrefix("hidden=") }) { return true }
        let style = attributes.filter { !$0.isWhitespace }
        return ["display:none", "visibility:hidden", "font-size:0", "opacity:0;", "opacity:0\"", "opacity:0'"].contains
        {
            style.contains($0)
        }
    }

    /// Returns whether a `<details>` element has a visible summary. Readers cannot open the element without one.
    private func hasSummary(in text: Substring) -> Bool {
        let content = text[end...]
        let limit = content.firstRange(ignoringCaseOf: "</details")?.lowerBound ?? content.endIndex
        guard let start = content[..<limit].firstRange(ignoringCaseOf: "<summary"),
            let close = content[start.upperBound..<limit].firstIndex(of: ">"),
            let finish = content[close..<limit].firstRange(ignoringCaseOf: "</summary")
        else { return false }
        var depth = 0
        for character in content[content.index(after: close)..<finish.lowerBound] {
            switch character {
            case "<": depth += 1
            case ">": depth = max(0, depth - 1)
            default: if depth == 0, !character.isWhitespace { return true }
            }
        }
        return false
    }
}

extension Substring {
    /// Returns the range of the first occurrence of the given ASCII string, regardless of letter case.
    fileprivate func firstRange(ignoringCaseOf text: String) -> Range<Index>? {
        let needle = Array(text.lowercased().utf8)
        var start = utf8.startIndex
        while let index = utf8[start...].firstIndex(of: needle[0]) {
            var (position, matched) = (index, 0)
            while matched < needle.count, position < utf8.endIndex, utf8[position].asciiLowercased == needle[matched] {
                position = utf8.index(after: position)
                matched += 1
            }
            if matched == needle.count { return index..<position }
            start = utf8.index(after: index)
        }
        return nil
    }
}
