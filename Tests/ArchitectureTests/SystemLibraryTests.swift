import CommandRunner
import Foundation
import Testing

/// Tests that verify that the table of libraries agrees with the manifests and sources.
@Suite(.timeLimit(.minutes(10)))
struct SystemLibraryTests {
    private let rows: [SystemLibraries.Row]

    init() throws {
        rows = try SystemLibraries.rows()
    }

    /// Returns the C targets of all manifests, except those that use nothing outside the repository.
    private static func targets() throws -> Set<String> {
        let name = /name: "(C[A-Z][A-Za-z]+)"/
        let own: Set = ["CArguments", "CBuildInfo", "CDemoData", "CLibraryLoader", "CMainQueue"]
        let manifests = Repository.packages.map { "Packages/\($0)/Package.swift" } + ["App/Package.swift"]
        return try Set(
            manifests.flatMap { path in
                try Repository.text(of: path).matches(of: name).map { String($0.1) }.filter {
                    // Only targets that are written in C have this directory. Products such as Core do not.
                    FileManager.default.fileExists(
                        atPath: Repository.file(path).deletingLastPathComponent().path + "/Sources/\($0)/include")
                }
            }
        ).subtracting(own)
    }

    @Test func `each C target of the manifests is in the table`() throws {
        let targets = try Self.targets()
        #expect(!targets.isEmpty)
        #expect(targets.subtracting(rows.flatMap(\.modules)) == [])
    }

    @Test func `each package that an error names is the one in the table`() throws {
        let call = /SystemLibrary\(\s*"[^"]+", package: "([^"]+)"/
        let named = try Repository.swiftFiles(under: "Packages").filter { $0.contains("/Sources/") }.flatMap { path in
            try Repository.text(of: path).split(separator: "\n").filter { !$0.contains("///") }.joined(separator: "\n")
                .matches(of: call).map { String($0.1) }
        }
        #expect(!named.isEmpty)
        #expect(Set(named).isSubset(of: Set(rows.flatMap(\.packages))))
    }

    @Test func `Scripts/bootstrap knows the headers and formulas of the table`() throws {
        let words = Set(
            try Repository.text(of: "Scripts/bootstrap").split { " \n()=".contains($0) }.map(String.init))
        for row in rows {
            if let headers = row.headers, headers != "libc6-dev" { #expect(words.contains(headers), "\(row.name)") }
            if row.how == "opened", let formula = row.homebrew, !["brotli", "zstd"].contains(formula) {
                #expect(words.contains(formula), "\(row.name)")
            }
        }
    }

    @Test
    func `the document about other platforms names the package and headers of each library that the program opens`()
        throws
    {
        let document = try Repository.text(of: "Documentation/platforms.md")
        for row in rows where row.how == "opened" {
            for name in row.packages + [row.headers].compactMap(\.self) {
                #expect(document.contains("`\(name)`"), "\(row.name)")
            }
        }
    }

    @Test func `every part of the program may be redistributed without further terms`() {
        for row in rows where row.how == "contained" {
            #expect(
                row.license.hasSuffix("-exception") || row.license.contains("exception-") || row.license == "blessing")
        }
    }

    @Test func `each file of the demo's data has its license in the notices`() throws {
        let notices = try Repository.text(of: "THIRD-PARTY-NOTICES.md")
        let files = try FileManager.default.contentsOfDirectory(
            atPath: Repository.file("Packages/Data/Sources/CDemoData/Files").path)
        for file in files where file.hasSuffix(".json") { #expect(notices.contains("`\(file)`")) }
    }
}
