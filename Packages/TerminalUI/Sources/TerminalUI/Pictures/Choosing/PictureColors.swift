public import Shared

/// How many colours a terminal tells apart.
public enum PictureColors: Sendable, Hashable, CaseIterable {
    case palette16, palette256, trueColor

    /// 24 bits by `COLORTERM` or a terminal known for it, 256 by `TERM`, else 16.
    public init(environment: Environment) {
        let term = environment["TERM"] ?? ""
        if ["truecolor", "24bit"].contains(environment["COLORTERM"])
            || Self.trueColorTerms.contains(where: term.contains)
        {
            self = .trueColor
        } else if term.contains("256color") {
            self = .palette256
        } else {
            self = .palette16
        }
    }

    /// As people say it.
    public var name: String {
        switch self {
        case .palette16: "16 colours"
        case .palette256: "256 colours"
        case .trueColor: "24-bit colour"
        }
    }

    private static let trueColorTerms = ["-direct", "kitty", "ghostty", "alacritty", "wezterm", "foot"]
}
