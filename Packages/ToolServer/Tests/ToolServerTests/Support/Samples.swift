import Domain
import DomainTestSupport

/// One sample item of each kind.
enum Samples {
    static let keys: [ItemKey] = {
        let items: [(any Item)?] = [
            GitHubUser.samples.first, Repo.samples.first, Photo.samples.first, Movie.samples.first,
            Topic.samples.first, Issue.samples.first, PullRequest.samples.first, Commit.samples.first,
            Code.samples.first,
        ]
        return items.compactMap { $0?.key }
    }()
}
