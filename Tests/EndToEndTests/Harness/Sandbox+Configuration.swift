import Foundation

extension Sandbox {
    /// Writes the configuration file and returns its path.
    @discardableResult
    func configure(_ json: String) throws -> String {
        let folder = folder.appending(path: "search-app/config")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let path = folder.appending(path: "config.json")
        try Data(json.utf8).write(to: path)
        return path.path(percentEncoded: false)
    }
}
