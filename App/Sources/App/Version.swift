import CBuildInfo

/// The version of the program and its packages. Between releases, it is the next version with the suffix `-dev`.
enum Version {
    static let current = "0.2.0-dev"
    /// The date in the manual pages. It is a constant, so that rebuilding the program does not change the pages.
    static let day = "2026-11-22"

    /// The Git commit of the build, or `nil` if it is unknown.
    static var commit: String? { text(build_info_commit()) }

    /// The date of the build's Git commit in UTC, such as `2026-11-22`, or `nil` if it is unknown.
    static var date: String? { text(build_info_date()) }

    /// The output of `--version`, such as `App 0.2.0-dev (36043f6, 2026-11-22)`.
    static var line: String {
        let origin = if let commit, let date { "\(commit), \(date)" } else { commit ?? date ?? "commit unknown" }
        return "App \(current) (\(origin))"
    }

    private static func text(_ text: UnsafePointer<CChar>) -> String? {
        text.pointee == 0 ? nil : String(cString: text)
    }
}
