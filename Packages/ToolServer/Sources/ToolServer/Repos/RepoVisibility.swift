import Domain

/// A check that determines which repositories are public. It treats a repository that cannot be loaded as private.
struct RepoVisibility: VisibilityCheck {
    let repos: RepoUseCases

    func publicNames(among names: [String], policy: FetchPolicy) async throws(AppError) -> Set<String> {
        let known = names.compactMap { RepoName($0) }
        let size = await max(1, repos.batchSize)
        var found: Set<String> = []
        for start in stride(from: 0, to: known.count, by: size) {
            let batch = Array(known[start..<min(start + size, known.count)])
            do throws(AppError) {
                let results =
                    batch.count > 1
                    ? try await repos.load(batch, policy: policy)
                    : [.success(try await repos.load(batch[0], policy: policy).repo)]
                for (name, result) in zip(batch, results) {
                    if case .success(let repo) = result, repo.value.isPrivate == false { found.insert("\(name)") }
                }
            } catch {
                if error.kind == .cancelled { throw error }
            }
        }
        return found
    }
}
