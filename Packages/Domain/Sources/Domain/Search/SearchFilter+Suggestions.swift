extension SearchFilter {
    /// Programming languages that many repositories on GitHub use, in the spelling of GitHub's query language.
    static let commonLanguages = [
        "swift", "python", "javascript", "typescript", "go", "rust", "java", "kotlin", "c", "c++", "c#", "objective-c",
        "ruby", "php", "shell", "html", "css", "scss", "vue", "svelte", "dart", "scala", "elixir", "erlang", "haskell",
        "clojure", "ocaml", "f#", "lua", "perl", "r", "julia", "matlab", "jupyter notebook", "zig", "nim", "crystal",
        "assembly", "fortran", "groovy", "powershell", "dockerfile", "makefile", "cmake", "nix", "hcl", "solidity",
        "tex", "vim script", "emacs lisp", "common lisp", "markdown", "yaml", "json", "sql", "graphql", "wgsl", "cuda",
    ]

    /// The license keys that GitHub recognizes.
    static let commonLicenses = [
        "mit", "apache-2.0", "gpl-3.0", "gpl-2.0", "agpl-3.0", "lgpl-3.0", "lgpl-2.1", "bsd-3-clause", "bsd-2-clause",
        "mpl-2.0", "unlicense", "cc0-1.0", "cc-by-4.0", "cc-by-sa-4.0", "isc", "zlib", "bsl-1.0", "0bsd", "wtfpl",
        "epl-2.0", "eupl-1.2", "ofl-1.1", "artistic-2.0", "ms-pl", "ncsa", "postgresql",
    ]
}
