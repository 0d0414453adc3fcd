import CDemoData
import Foundation
import Testing

/// The bundled data, decoded independently of the demo services.
enum BundledFile {
    static func repos() throws -> [[String: Any]] { try rows(demo_github_repositories()) }
    static func users() throws -> [[String: Any]] { try rows(demo_github_users()) }
    static func issues() throws -> [[String: Any]] { try rows(demo_github_issues()) }
    static func movies() throws -> [[String: Any]] { try rows(demo_movies()) }
    static func overviews() throws -> [[String: Any]] { try rows(demo_movie_overviews()) }
    static func photographs() throws -> [[String: Any]] { try rows(demo_photographs()) }

    private static func rows(_ file: demo_file) throws -> [[String: Any]] {
        let data = Data(UnsafeBufferPointer(start: file.bytes, count: file.count))
        return try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    }

    /// Returns every text and number in a JSON value, except the values of the given keys.
    static func facts(in value: Any, except names: Set<String> = []) -> Set<String> {
        switch value {
        case let members as [String: Any]:
            members.filter { !names.contains($0.key) }.reduce(into: []) { facts, member in
                facts.formUnion(self.facts(in: member.value, except: names))
            }
        case let values as [Any]:
            values.reduce(into: []) { $0.formUnion(facts(in: $1, except: names)) }
        case let text as String: [text]
        case let number as NSNumber: ["\(number)"]
        default: []
        }
    }
}
