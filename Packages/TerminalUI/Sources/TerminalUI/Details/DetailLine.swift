import Foundation
import Shared

/// One line of a detail report: what it is called, and its value.
public struct DetailLine: Sendable, Hashable {
    /// What programs know it by, the JSON field's name.
    public let key: String
    /// What people read before it.
    public let label: String
    /// What people read; the line is left out when nil or empty.
    public let text: String?
    /// What programs read; empty when nil, so that every line is always there.
    public let plainText: String?

    public init(_ key: String, _ label: String, _ text: String?, plainText: String?) {
        self.key = key
        self.label = label
        self.text = text
        self.plainText = plainText
    }

    public init(_ key: String, _ label: String, _ text: String?) {
        self.init(key, label, text, plainText: text)
    }
}

extension DetailLine {
    /// Grouped for people, raw for programs.
    static func count(_ key: String, _ label: String, _ number: Int?) -> DetailLine {
        DetailLine(key, label, number?.grouped, plainText: number.map { String($0) })
    }

    /// The day where the person is for people, the second for programs.
    static func date(_ key: String, _ label: String, _ date: Date?) -> DetailLine {
        DetailLine(
            key, label, date.map { TimeText.system.text($0, .day) }, plainText: date.map { ISO8601.string(from: $0) }
        )
    }

    /// Said to people only when it is so.
    static func flag(_ key: String, _ label: String, _ isSet: Bool?) -> DetailLine {
        DetailLine(key, label, isSet == true ? "yes" : nil, plainText: isSet.map { $0 ? "true" : "false" })
    }

    static func favorite(_ isFavorite: Bool) -> DetailLine {
        flag("isFavorite", "Favourite", isFavorite)
    }

    /// Words with commas between them.
    static func list(_ key: String, _ label: String, _ words: [String]?) -> DetailLine {
        DetailLine(key, label, words?.joined(separator: ", "))
    }
}
