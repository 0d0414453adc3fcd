import Domain

/// The repositories of all item kinds, in the order of `ItemKind.all`.
let kinds: [any KindRepository.Type] = [
    GitHubUserRepository.self,
    GitHubRepoRepository.self,
    UnsplashPhotoRepository.self,
    TMDBMoviesRepository.self,
    GitHubTopicRepository.self,
    GitHubIssueRepository.self,
    GitHubPullRequestRepository.self,
    GitHubCommitRepository.self,
    GitHubCodeRepository.self,
    GitHubDiscussionRepository.self,
]
