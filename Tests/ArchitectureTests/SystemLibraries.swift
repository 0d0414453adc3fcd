import CommandRunner

/// The table of what the program contains, opens or runs, from which packages, notices and documents are made.
enum SystemLibraries {
    struct Row {
        let name: String
        /// `contained`, `linked`, `opened` or `run`.
        let how: String
        /// The C targets that reach it.
        let modules: [String]
        /// The Debian packages of the library and of its headers; nil where there is none.
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
