public import Domain

extension Commit {
    /// Sample commits: two fictional commits in one repository.
    public static let samples: [Commit] = {
        guard let repo = RepoName("octocat/Hello-World") else { return [] }
        let url = { (sha: String) in WebURL("https://github.com/\(repo)/commit/\(sha)") }
        let reference = RepoReference(repo, url: WebURL("https://github.com/\(repo)"))
        let shas = ["7fd1a60b01f91b314f59955a4e4d4e80d8edf11d", "553c2077f0edc3d5dc5d17262f6aa498e69d6f8e"]
        return [
            Commit(sha: shas[0], repo: reference).with {
                $0.author = AccountReference(login: "octocat", type: .user)
                $0.gitObject = GitObject(
                    author: Signature(name: "The Octocat", email: "octocat@nowhere.example"),
                    message: "Merge pull request #6\n\nNew line at end of file.")
                $0.parents = [Parent(sha: shas[1])]
                $0.url = url(shas[0])
            },
            Commit(sha: shas[1], repo: reference).with {
                $0.gitObject = GitObject(author: Signature(name: "Somebody"), message: "Write the first commit")
                $0.url = url(shas[1])
            },
        ]
    }()
}
