import Shared

extension JSONValue {
    /// Returns the values at a path of keys that are separated by periods, such as `labels.name`. The result contains
    /// the values in all elements of arrays on the path, but no `null`.
    func values(at path: String) -> [JSONValue] {
        path.split(separator: ".").reduce([self]) { values, key in
            values.flatMap { value in
                guard let value = value[String(key)], value != .null else { return [JSONValue]() }
                return value.array ?? [value]
            }
        }
    }

    /// Returns the strings at a path; see ``values(at:)``.
    func texts(at path: String) -> [String] { values(at: path).compactMap(\.string) }

    /// Returns the first string at a path, or an empty string if there is none.
    func text(_ path: String) -> String { texts(at: path).first ?? "" }

    /// Returns the object with only the given members.
    func with(only keys: String...) -> JSONValue { .object((members ?? []).filter { keys.contains($0.key) }) }

    /// Returns the object without the given members.
    func without(_ keys: String...) -> JSONValue { .object((members ?? []).filter { !keys.contains($0.key) }) }

    /// The value with the URLs of the GitHub accounts in it, of which the bundled data contains only the logins.
    var withAccountURLs: JSONValue {
        switch self {
        case .array(let values): return .array(values.map(\.withAccountURLs))
        case .object(let members):
            let object = JSONValue.object(members.map { JSONMember($0.key, $0.value.withAccountURLs) })
            guard let login = self["login"]?.string else { return object }
            return object.adding([
                "avatar_url": .string(PictureURL.avatar(login)), "html_url": "https://github.com/\(login)",
            ])
        default: return self
        }
    }
}
