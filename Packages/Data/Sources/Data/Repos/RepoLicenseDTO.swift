import Domain
import Shared

/// The licence inside a repository.
struct RepoLicenseDTO: DTO {
    private var key: String?
    private var name: String?
    private var spdxID: String?

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "key": self.key = try json.string()
        case "name": name = try json.string()
        case "spdx_id": spdxID = try json.string()
        default: try json.skip()
        }
    }

    func entity() -> RepoLicense {
        RepoLicense(key: key, name: name, spdxID: spdxID)
    }
}
