import Domain
import Foundation

/// Where a download ends up: where the person said, or under a name of its own with the ending that its bytes ask for.
struct DownloadTarget {
    private let explicit: String?
    private let stem: String

    /// Refuses before anything is fetched when the name is taken already.
    init(explicit: String?, stem: String, mayReplace: Bool) throws {
        self.explicit = explicit
        self.stem = stem
        guard explicit == nil, !mayReplace else { return }
        for format in ImageFormat.allCases {
            try OutputFile(path: name(for: format)).requireFree(mayReplace: false)
        }
    }

    /// What the unfinished file is named after.
    var placeholder: String {
        explicit ?? stem
    }

    func name(for format: ImageFormat) -> String {
        explicit ?? "\(stem).\(format.fileExtension)"
    }
}
