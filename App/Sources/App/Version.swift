import CBuildInfo

/// The version of the program and its packages.
enum Version {
    static let current = "0.1.0"
    /// The day that this version is of, for the manual pages: those of one version are the same wherever they are made.
    static let day = "2026-11-22"

    /// The commit that the program was built from; none where the build was not told.
    static var commit: String? { text(build_info_commit()) }

    /// The day of that commit in UTC, such as `2026-11-22`.
    static var date: String? { text(build_info_date()) }

    /// One line: `App 0.1.0 (36043f6, 2026-11-22)`.
    static var line: String {
        let origin = if let commit, let date { "\(commit), \(date)" } else { commit ?? date ?? "commit unknown" }
        return "App \(current) (\(origin))"
    }

    private static func text(_ text: UnsafePointer<CChar>) -> String? {
        text.pointee == 0 ? nil : String(cString: text)
    }
}
