public import Domain

/// A search that can be made of what stands in a form.
public protocol FormSearch: Sendable {
    /// What it finds.
    associatedtype Element: Item

    /// The filters that this kind of search knows, in the order of the form.
    static var filterFields: [FilterField] { get }
    /// What results can be sorted by; best match is always possible.
    static var sortChoices: [String] { get }

    /// Throws what is wrong with the form, before anything is sent.
    init(_ form: SearchForm) throws(QueryError)

    /// The query as it is sent, filters included.
    var effectiveQuery: String { get }
}
