import Domain

/// A check that determines which repositories are public. It treats a repository that does not exist as private.
struct RepoVisibility: VisibilityCheck {
    let repos: RepoUseCases

    func publicNames(among names: [String], policy: FetchPolicy) async throws(AppError) -> Set<String> {
        let known = names.compactMap { RepoName($0) }
        let size = await max(1, repos.batchSize)
        var found: Set<String> = []
        for start in stride(from: 0, to: known.count, by: size) {
            let batch = Array(known[start..<min(start + size, known.count)])
            let results = batch.count > 1 ? try await repos.load(batch, policy: policy) : [await load(batch[0], policy)]
            for (name, result) in zip(batch, results) {
                do throws(AppError) {
                    if try result.get().value.isPrivate == false { found.insert("\(name)") }
                } catch {
                    guard error.kind == .notFound else { throw error }
                }
            }
        }
        return found
    }

    private func load(_ name: RepoName, _ policy: FetchPolicy) async -> Result<Fetched<Repo>, AppError> {
        do throws(AppError) {
            return .success(try await repos.load(name, policy: policy).repo)
        } catch {
            return .failure(error)
        }
    }
}
