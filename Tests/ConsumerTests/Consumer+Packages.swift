import CommandRunner

extension Consumer {
    /// One consumer per package: the README's example program with the output that the README shows.
    static let ofEachPackage: [Consumer] = Repository.packages.compactMap { name in
        let text = (try? Repository.text(of: "Packages/\(name)/README.md")) ?? ""
        let heading = name == "Presentation" ? "\n## A front end in forty lines\n" : "\n## A whole program\n"
        guard let section = text.split(separator: heading).dropFirst().first.map(String.init),
            let code = block("swift", in: section), let output = block("text", in: section)
        else { return nil }
        return Consumer(product: name, code: code, input: block("json", in: section) ?? "", output: output)
    }

    /// Returns the first code block with the given language, or `nil` if there is no such block.
    private static func block(_ language: String, in text: String) -> String? {
        text.split(separator: "```\(language)\n").dropFirst().first?.split(separator: "```").first.map(String.init)
    }
}
