public import Domain

/// The screen that searches accounts.
public typealias UserSearchViewModel = SearchViewModel<UserSearch>
