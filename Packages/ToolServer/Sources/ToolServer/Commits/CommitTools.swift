import Domain
import Presentation

enum CommitTools: KindTools {
    typealias UseCases = CommitUseCases

    static func load(
        _ key: ItemKey, _ commits: CommitUseCases, policy: FetchPolicy
    ) async throws(AppError) -> LoadedItem {
        let detail = try await commits.load(key.id, policy: policy)
        return LoadedItem(detail, item: detail.value.commit)
    }
}
