public import Domain

extension Code {
    /// Sample search results: two fictional files in one repository.
    public static let samples: [Code] = {
        guard let repo = RepoName("octocat/Hello-World"), let main = RepoPath("Sources/main.swift"),
            let test = RepoPath("Tests/MainTests.swift"), let file = RepoFileName(repo, path: main),
            let other = RepoFileName(repo, path: test)
        else { return [] }
        return [
            Code(
                file: file, sha: "980a0d5f19a64b4b30a87d4206aade58726b60e3",
                matches: [
                    TextMatch(
                        fragment: "let greeting = 1\nprint(greeting)\n", property: "content", type: "FileContent",
                        matches: [TextMatch.Match(text: "print", indices: [17, 22])])
                ], url: WebURL("https://github.com/\(repo)/blob/HEAD/\(main)")),
            Code(
                file: other,
                matches: [
                    TextMatch(
                        fragment: "print(2)", property: "content", matches: [.init(text: "print", indices: [0, 5])])
                ],
                url: WebURL("https://github.com/\(repo)/blob/HEAD/\(test)")),
        ]
    }()
}
