import CommandRunner

/// The table of libraries and programs that the product contains, links, opens or runs. Packages, notices and documents are
/// generated from it.
enum SystemLibraries {
    struct Row {
        let name: String
        /// The kind of use: `contained`, `linked`, `opened` or `run`.
        let how: String
        /// The names of the C targets that use the library.
        let modules: [String]
        /// The Debian packages of the library and of its headers, or `nil` if there is no such package.
        let package: String?
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
                    package: value(3), headers: value(4), homebrew: value(5), license: fields[6])
            }
    }
}
