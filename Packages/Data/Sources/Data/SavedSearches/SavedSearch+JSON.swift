import Domain
import Foundation
import Shared

/// The JSON representation of a saved search in a ``JSONFavoritesFormat`` file.
extension SavedSearch {
    /// Creates a saved search from an entry of the file.
    ///
    /// - Throws: An error that describes the invalid member and the reason. The reason may quote text from the file.
    init(from json: inout JSONReader) throws(JSONError) {
        var (texts, lists) = ([String: String](), [String: [String]]())
        var kind: ItemKind?
        var limit: Int?
        var savedAt: Date?
        try json.object { (key, json) throws(JSONError) in
            switch key {
            case "name", "host", "query": texts[key.string] = try json.string()
            case "flags", "words": lists[key.string] = try json.strings()
            case "kind":
                let words = ItemKind.all.map(\.name.word).joined(separator: ", ")
                kind = try json.convertedString(words) { ItemKind.named(word: $0) }
            case "limit": limit = try json.integer()
            case "savedAt": savedAt = try json.convertedString("a date") { ISO8601.date(from: $0) }
            default: try json.skip()
            }
        }
        guard let kind else { throw .missing("kind") }
        guard let name = texts["name"] else { throw .missing("name") }
        guard Self.isName(name) else { throw .invalidValue("name", name, "a name of a search") }
        let host = (texts["host"] ?? kind.provider.host).lowercased()
        guard kind.canBelong(to: host) else { throw .invalidValue("host", host, "a host of a \(kind.name.word)") }
        let flags = lists["flags"] ?? []
        if let flag = flags.first(where: { !kind.search.hasFlag($0) }) {
            throw .invalidValue("flags", flag, "a filter or order of a search for \(kind.name.plural)")
        }
        guard let savedAt else { throw .missing("savedAt") }
        let rows = limit ?? Self.standardLimit
        guard 1...Self.seenCount ~= rows else {
            throw .invalidValue("limit", "\(rows)", "a number from 1 to \(Self.seenCount)")
        }
        self.init(
            name: name, kind: kind, host: host, flags: flags, words: lists["words"] ?? [], query: texts["query"] ?? "",
            limit: rows, savedAt: savedAt)
    }

    func write(to json: inout JSONWriter) {
        json.add("name", name)
        json.add("kind", kind.name.word)
        json.add("host", host)
        json.add("flags", flags)
        json.add("words", words)
        json.add("query", query)
        json.add("limit", limit)
        json.add("savedAt", savedAt)
    }
}

extension SearchSchema {
    /// Returns whether a text such as `--language=swift` is a filter or sort option of the search.
    ///
    /// Other command-line options, such as `--json`, are not part of a saved search.
    func hasFlag(_ text: String) -> Bool {
        guard text.hasPrefix("--"), let end = text.firstIndex(of: "=") else { return false }
        let name = text[text.index(text.startIndex, offsetBy: 2)..<end]
        return filters.contains { $0.id == name }
            || sort.map { $0.id == name || $0.hasOrder && name == "order" } == true
            || language == .gitHub && name == "exclude"
    }
}
