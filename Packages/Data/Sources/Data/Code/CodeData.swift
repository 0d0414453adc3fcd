import Domain

/// What this layer knows of code.
enum CodeData: KindData {
    typealias Element = Code

    static func repository(_ api: GitHubAPI) -> any CodeRepository {
        GitHubCodeRepository(api: api)
    }
}
