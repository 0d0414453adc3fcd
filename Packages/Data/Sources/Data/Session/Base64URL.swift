import Foundation

extension Collection<UInt8> {
    /// Base64 with the alphabet for addresses and without padding (RFC 4648 section 5; RFC 7636 appendix A).
    var base64URLEncoded: String {
        let characters = Foundation.Data(self).base64EncodedString().compactMap { character -> Character? in
            switch character {
            case "+": "-"
            case "/": "_"
            case "=": nil
            default: character
            }
        }
        return String(characters)
    }
}
