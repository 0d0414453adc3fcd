import CommandRunner
import Foundation

/// The table of libraries and programs that the product contains, links, opens or runs. Packages, notices and documents
/// are generated from it.
enum SystemLibraries {
    struct Row {
        let name: String
        /// The kind of use: `contained`, `linked`, `opened` or `run`.
        let how: String
        /// The names of the C targets that use the library.
        let modules: [String]
        /// The alternative Debian packages of the library. Which one exists depends on the version of Debian.
        let packages: [String]
        /// The Debian package of the headers, or `nil` if there is no such package.
        let headers: String?
        let homebrew: String?
        let license: String
    }

    static func rows() throws -> [Row] {
        try Repository.text(of: "Scripts/support/libraries.tsv").split(separator: "\n").filter { !$0.hasPrefix("#") }
            .map { line in
                let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
                func value(_ index: Int) -> String? { fields[index] == "-" ? nil : fields[index] }
                return Row(
                    name: fields[0], how: fields[1], modules: fields[2].split(separator: " ").map(String.init),
                    packages: value(3)?.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } ?? [],
                    headers: value(4), homebrew: value(5), license: fields[6])
            }
    }
}
