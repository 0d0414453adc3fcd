import Domain
import Presentation

struct CommitTools: KindTools {
    let useCases: CommitUseCases

    func load(_ key: ItemKey, policy: FetchPolicy) async throws(AppError) -> LoadedItem {
        let detail = try await useCases.load(key.id, policy: policy)
        return LoadedItem(detail, item: detail.value.commit)
    }
}
