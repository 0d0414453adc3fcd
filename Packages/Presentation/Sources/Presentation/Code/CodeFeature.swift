import Domain

/// The feature with the code search and the page of a file.
enum CodeFeature: KindFeature {
    static let filterTitles = RepoFeature.titlesInsideRepos.merging([
        "language": "Language",
        "extension": "Extension",
        "filename": "File name",
        "path": "Folder",
        "size": "Size in bytes",
        "match": "Match in",
    ]) { $1 }

    static func features(_ useCases: CodeUseCases, _ services: FeatureServices) -> [Feature] {
        let code = Feature.search(
            useCases, title: "Code", services, examples: ["URLSession language:swift", "filename:Package.swift async"]
        ) { key, opener, context in
            let row = (opener as? SearchViewModel<Code>)?.list.selected?.item
            return CodeDetailViewModel(
                key, found: row?.key == key ? row : nil, context: context, loadCode: useCases.load)
        }
        return [code]
    }
}
