import Domain

/// The feature that searches code and shows files.
enum CodeFeature: KindFeature {
    static let filters = RepoFeature.filtersInsideRepos.merging([
        "language": ("Language", "Filter by the language of the file"),
        "extension": ("Extension", "Filter by file extension, such as swift"),
        "filename": ("File name", "Filter by file name"),
        "path": ("Folder", "Filter by the folder that contains the file"),
        "size": ("Size in bytes", "Filter by size in bytes: >=1000, 10..50, …"),
        "match": ("Match in", "Restrict the search to a field"),
    ]) { $1 }

    static func features(_ useCases: CodeUseCases, _ services: FeatureServices) -> [Feature] {
        let code = Feature.search(
            useCases, title: "Code", services,
            examples: [
                "import language:swift", "filename:Package.swift", "enum language:swift", "struct extension:swift",
                "filename:README.md",
            ]
        ) { key, opener, context in
            let row = (opener as? SearchViewModel<Code>)?.list.selected
            return CodeDetailViewModel(
                key, found: row?.key == key ? row : nil, context: context, loadCode: useCases.load)
        }
        return [code]
    }
}
