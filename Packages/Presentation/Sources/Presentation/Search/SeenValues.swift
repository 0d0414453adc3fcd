import Domain

/// The filter values that appeared in lists, such as logins and topics. Search boxes suggest them as completions.
@MainActor
final class SeenValues {
    private var values: [String: [String]] = [:]

    /// The maximum number of values to keep for each subject. Topics, for example, are one subject.
    private static let capacity = 200

    func note(_ seen: [SearchValue]) {
        var texts: [String: [String]] = [:]
        for value in seen { texts[value.subject, default: []].append(value.text) }
        for (subject, texts) in texts {
            var known: Set<String> = []
            let all = (texts + (values[subject] ?? [])).filter { known.insert($0).inserted }
            values[subject] = Array(all.prefix(Self.capacity))
        }
    }

    /// Returns the values for a subject, such as topics, with the most recent first.
    subscript(subject: String) -> [String] { values[subject] ?? [] }
}
