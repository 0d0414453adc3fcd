import Foundation
import Shared

extension Environment {
    /// The path of a program by its name, as a shell finds it.
    func executable(_ name: String) -> String? {
        let folders = (self["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
        return folders.lazy.filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }.first { path in
            access(path, X_OK) == 0
        }
    }
}
