import TerminalKit

/// The colors of programming languages, as defined by GitHub's Linguist library.
enum LanguageColor {
    private static let colors: [String: String] = [
        "Assembly": "6e4c13", "Astro": "ff5a03", "C": "555555", "C#": "178600", "C++": "f34b7d", "Clojure": "db5855",
        "CMake": "da3434", "Common Lisp": "3fb68b", "Crystal": "000100", "CSS": "663399", "D": "ba595e",
        "Dart": "00b4ab", "Dockerfile": "384d54", "Elixir": "6e4a7e", "Elm": "60b5cc", "Emacs Lisp": "c065db",
        "Erlang": "b83998", "F#": "b845fc", "Fortran": "4d41b1", "Go": "00add8", "Groovy": "4298b8",
        "Haskell": "5e5086", "HCL": "844fba", "HTML": "e34c26", "Java": "b07219", "JavaScript": "f1e05a",
        "Julia": "a270ba", "Jupyter Notebook": "da5b0b", "Kotlin": "a97bff", "Lua": "000080", "Makefile": "427819",
        "Markdown": "083fa1", "MATLAB": "e16737", "MDX": "fcb32c", "Nim": "ffc200", "Nix": "7e7eff",
        "Objective-C": "438eff", "Objective-C++": "6866fb", "OCaml": "ef7a08", "Perl": "0298c3", "PHP": "4f5d95",
        "PowerShell": "012456", "Python": "3572a5", "R": "198ce7", "Roff": "ecdebe", "Ruby": "701516",
        "Rust": "dea584", "Scala": "c22d40", "Scheme": "1e4aec", "SCSS": "c6538c", "Shell": "89e051",
        "Solidity": "aa6746", "Svelte": "ff3e00", "Swift": "f05138", "TeX": "3d6117", "TypeScript": "3178c6",
        "Vim Script": "199f4b", "Vue": "41b883", "WebAssembly": "04133b", "Zig": "ec915c",
    ]

    /// Returns the color of a programming language, or a faint text color if the language is unknown.
    static func of(_ language: String) -> Tint {
        colors[language].map(Tint.custom) ?? .faint
    }
}
