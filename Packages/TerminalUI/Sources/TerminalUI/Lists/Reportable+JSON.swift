extension Reportable {
    /// The thing as a JSON object with all its fields.
    public func json(isFavorite: Bool) -> JSONValue {
        json(FieldSelection<Self>.all, isFavorite: isFavorite)
    }

    public func json(_ selection: FieldSelection<Self>, isFavorite: Bool) -> JSONValue {
        let subject = reportSubject
        return .object(selection.fields.map { JSONMember($0.name, $0.read(subject, isFavorite)) })
    }
}
