import Domain

/// A collection of filter values that appeared in lists, such as logins and topics, for the completion of queries.
@MainActor
final class SeenValues {
    private var values: [String: [String]] = [:]

    /// The maximum number of values to store for each subject.
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

    /// Returns the values of a subject, the most recent first.
    subscript(subject: String) -> [String] { values[subject] ?? [] }
}
