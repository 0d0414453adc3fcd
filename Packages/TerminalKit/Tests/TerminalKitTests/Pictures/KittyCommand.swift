/// A parsed command of the kitty graphics protocol.
struct KittyCommand {
    let keys: [String: String]
    let payload: String

    static func all(in text: String) -> [KittyCommand] {
        text.matches(of: /\x1B_G([^;\x1B]*)(?:;([^\x1B]*))?\x1B\\/).map { match in
            let pairs = match.1.split(separator: ",").map { $0.split(separator: "=", maxSplits: 1) }
            let keys = pairs.map { (String($0[0]), String($0.count > 1 ? $0[1] : "")) }
            return KittyCommand(keys: Dictionary(keys) { $1 }, payload: String(match.2 ?? ""))
        }
    }
}
