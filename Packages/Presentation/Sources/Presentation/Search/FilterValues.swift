import Domain

/// What was put into a form's filters, by the fields' ids.
public struct FilterValues: Sendable, Hashable {
    private var texts: [String: String] = [:]

    public init() {}

    /// What was typed; none when it is blank.
    public subscript(id: FilterField.ID) -> String? {
        get { texts[id] }
        set {
            let isBlank = newValue?.allSatisfy(\.isWhitespace) ?? true
            texts[id] = isBlank ? nil : newValue
        }
    }

    /// Whether no filter is set.
    public var isEmpty: Bool { texts.isEmpty }
    /// How many filters are set.
    public var count: Int { texts.count }
}

extension FilterValues {
    func range<Bound: QualifierBound>(_ id: FilterField.ID) throws(QueryError) -> QualifierRange<Bound>? {
        guard let text = self[id] else { return nil }
        return try QualifierRange(text, name: id)
    }

    func choice<Choice: CaseIterable & RawRepresentable<String>>(
        _ id: FilterField.ID
    ) throws(QueryError) -> Choice? {
        guard let text = self[id] else { return nil }
        guard let choice = Choice(rawValue: text) else {
            let choices = Choice.allCases.map(\.rawValue).joined(separator: ", ")
            throw .invalidValue(name: id, value: text, expected: "one of \(choices)")
        }
        return choice
    }

    func flag(_ id: FilterField.ID) throws(QueryError) -> Bool? {
        guard let text = self[id] else { return nil }
        guard let flag = Bool(text) else {
            throw .invalidValue(name: id, value: text, expected: "true or false")
        }
        return flag
    }

    func number(_ id: FilterField.ID) throws(QueryError) -> Int? {
        guard let text = self[id] else { return nil }
        guard let number = Int(text) else {
            throw .invalidValue(name: id, value: text, expected: "a whole number")
        }
        return number
    }
}

extension SearchSort {
    func choice<Choice: CaseIterable & RawRepresentable<String>>() throws(QueryError) -> Choice {
        guard let choice = Choice(rawValue: field) else {
            let choices = Choice.allCases.map(\.rawValue).joined(separator: ", ")
            throw .invalidValue(name: "sort", value: field, expected: "one of \(choices)")
        }
        return choice
    }
}
