import Domain
import Shared

extension JSONReader {
    /// Reads the URL of a web page. Returns `nil` for `null` and for a string that is not an HTTP(S) URL.
    mutating func webURL() throws(JSONError) -> WebURL? {
        try string().flatMap { WebURL($0) }
    }
}
