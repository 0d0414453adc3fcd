import CommandRunner
import Foundation
import Testing

/// The project that a package's README shows: its manifest, its program, and what the program prints.
struct Consumer: Sendable, CustomTestStringConvertible {
    /// The package whose README shows the project.
    let package: String
    /// The name of the program and its target.
    let name: String
    /// The text of `Package.swift`.
    let manifest: String
    /// The text of `main.swift`.
    let code: String
    /// The standard input of the program.
    let input: String
    /// The standard output of the program.
    let output: String
    /// The command lines and their output from the README's `console` block.
    let session: String

    var testDescription: String { package }

    /// The projects of all packages.
    static let all = Repository.packages.compactMap(Consumer.init(package:))

    /// Creates the project of a package, or returns `nil` if its README does not show a whole project.
    init?(package: String) {
        let text = (try? Repository.text(of: "Packages/\(package)/README.md")) ?? ""
        let section =
            text.split(separator: "\n## A whole program\n").dropFirst().first?.split(separator: "\n## ").first
            .map(String.init) ?? ""
        let swift = Self.blocks("swift", in: section)
        guard swift.count == 2, let output = Self.blocks("text", in: section).first,
            let name = swift[0].firstMatch(of: /\.executableTarget\(\s*name: "(\w+)"/)?.1
        else { return nil }
        (self.package, self.name, self.output) = (package, String(name), output)
        (manifest, code) = (swift[0], swift[1])
        input = Self.blocks("json", in: section).first ?? ""
        session = Self.blocks("console", in: section).first ?? ""
    }

    private static func blocks(_ language: String, in text: String) -> [String] {
        text.split(separator: "```\(language)\n").dropFirst().compactMap {
            $0.split(separator: "```").first.map(String.init)
        }
    }

    /// Writes the project to a new directory.
    func write(to folder: URL) throws {
        try Project(name: name, manifest: manifest, code: code).write(to: folder)
    }
}

/// The files of a project with one program.
struct Project {
    let name: String
    let manifest: String
    let code: String
    /// The names of further targets of the project.
    var targets: [String] = []

    /// Writes the files to a new directory. Each further target declares a type with the name `Type`.
    func write(to folder: URL) throws {
        let program = folder.appending(path: "Sources/\(name)")
        try FileManager.default.createDirectory(at: program, withIntermediateDirectories: true)
        try Data(manifest.utf8).write(to: folder.appending(path: "Package.swift"))
        try Data(code.utf8).write(to: program.appending(path: "main.swift"))
        for target in targets {
            let sources = folder.appending(path: "Sources/\(target)")
            try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
            try Data("public enum Type {}".utf8).write(to: sources.appending(path: "Type.swift"))
        }
    }
}
