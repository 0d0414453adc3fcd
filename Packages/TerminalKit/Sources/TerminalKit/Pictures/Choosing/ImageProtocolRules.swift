public import Shared

/// The rules that choose the picture protocol for a terminal.
public struct ImageProtocolRules: Sendable {
    /// The user's choice of how to draw pictures.
    public let preference: ImagePreference
    /// The reason to report if the user's setting determines the protocol.
    let preferenceReason: String
    /// The environment variables that describe the terminal.
    public let environment: Environment
    /// A Boolean value that indicates whether standard output is a terminal.
    public let isOutputTerminal: Bool
    /// A Boolean value that indicates whether standard output uses colors.
    public let usesColor: Bool
    /// The cell size that the operating system reports, or `nil`. It takes precedence over the terminal's response.
    public var reportedCell: CellSize?

    /// Creates the rules for choosing a picture protocol from the user's setting and the properties of the terminal.
    public init(
        preference: ImagePreference, preferenceReason: String = "it was chosen", environment: Environment,
        isOutputTerminal: Bool, usesColor: Bool,
        reportedCell: CellSize? = nil
    ) {
        self.preference = preference
        self.preferenceReason = preferenceReason
        self.environment = environment
        self.isOutputTerminal = isOutputTerminal
        self.usesColor = usesColor
        self.reportedCell = reportedCell
    }

    /// A Boolean value that indicates whether responses from the terminal can change the chosen protocol or the cell
    /// size.
    public var needsResponses: Bool {
        guard isOutputTerminal, !isSilentTerminal else { return false }
        return switch preference {
        case .auto: environment["TERM"] != "dumb" && usesColor
        case .kitty, .iterm: reportedCell == nil
        case .sixel: reportedCell == nil || isTmux
        case .blocks, .ascii, .off: false
        }
    }

    /// The query to send to the terminal.
    ///
    /// The query for kitty graphics is omitted in tmux, which would interpret it as a window title.
    public var question: TerminalQuestion { preference == .auto && !isTmux ? .all : .withoutKitty }

    /// Returns the picture protocol to use for the terminal.
    ///
    /// - Parameter responses: The terminal's responses, or `nil` if no query was sent.
    public func choice(responses: TerminalResponses?) -> ImageProtocolChoice {
        guard isOutputTerminal else { return decided(.text, "standard output is not a terminal", responses) }
        return preference == .auto ? automatic(responses) : chosen(responses)
    }

    private func chosen(_ responses: TerminalResponses?) -> ImageProtocolChoice {
        let reason = preferenceReason
        return switch preference {
        case .kitty: decided(.kitty, reason, responses, usesPassthrough: isTmux)
        case .iterm: decided(.iterm, reason, responses, usesPassthrough: isTmux)
        case .sixel: decided(.sixel, reason, responses, usesPassthrough: isTmux && responses?.hasSixel != true)
        case .blocks: decided(.blocks(PictureColors(environment: environment)), reason, responses)
        case .ascii: decided(.ascii, reason, responses)
        case .auto, .off: decided(.text, reason, responses)
        }
    }

    private func automatic(_ responses: TerminalResponses?) -> ImageProtocolChoice {
        if environment["TERM"] == "dumb" { return decided(.text, "TERM is dumb", responses) }
        guard usesColor else { return decided(.ascii, "color is off", responses) }
        if environment.isMonochromeTerminal {
            return decided(.ascii, "this terminal does not support color", responses)
        }
        let blocks = ImageProtocol.blocks(PictureColors(environment: environment))
        if isTmux {
            return responses?.hasSixel == true
                ? decided(.sixel, "tmux draws sixel", responses)
                : decided(blocks, "tmux does not pass pictures through", responses)
        }
        if isSilentTerminal { return decided(blocks, "this terminal has no picture protocol", responses) }
        if responses?.hasKitty == true { return decided(.kitty, "the terminal reports that it supports it", responses) }
        if let name = itermName(responses) { return decided(.iterm, "\(name) has it", responses) }
        if responses?.hasSixel == true { return decided(.sixel, "the terminal reports that it supports it", responses) }
        let isAnswered = responses?.isComplete == true
        return decided(
            blocks, isAnswered ? "the terminal reports no picture protocol" : "the terminal did not respond in time",
            responses
        )
    }

    private func decided(
        _ imageProtocol: ImageProtocol, _ reason: String, _ responses: TerminalResponses?, usesPassthrough: Bool = false
    ) -> ImageProtocolChoice {
        ImageProtocolChoice(
            imageProtocol, reason: reason, cell: reportedCell ?? responses?.cell ?? .standard,
            usesPassthrough: usesPassthrough, symbols: BlockSymbols(environment: environment, responses: responses))
    }

    private var isTmux: Bool { environment.nonEmpty("TMUX") != nil }

    private var isSilentTerminal: Bool { environment.isSilentTerminal }

    /// Returns the name of the terminal if it supports iTerm2 inline images, otherwise `nil`.
    ///
    /// The terminal is identified by its response or, without a response, by environment variables.
    private func itermName(_ responses: TerminalResponses?) -> String? {
        if let version = responses?.version {
            return ["iTerm2", "WezTerm"].first { version.hasPrefix($0) }
        }
        if environment["LC_TERMINAL"] == "iTerm2" { return "iTerm2" }
        return ["iTerm.app": "iTerm2", "WezTerm": "WezTerm"][environment["TERM_PROGRAM"] ?? ""]
    }
}

extension Environment {
    /// A Boolean value that indicates whether the terminal does not respond to queries and displays them as text
    /// instead.
    ///
    /// It is `true` for GNU screen, the Linux console and early terminals.
    public var isSilentTerminal: Bool {
        nonEmpty("TMUX") == nil && (nonEmpty("STY") != nil || self["TERM"] == "linux" || isMonochromeTerminal)
    }

    /// A Boolean value that indicates whether the terminal has no colors, according to its name in `TERM`.
    ///
    /// Examples are the terminals by DEC and `xterm-mono`.
    var isMonochromeTerminal: Bool {
        guard let name = self["TERM"] else { return false }
        return name.hasSuffix("-mono") || name.hasSuffix("-m")
            || ["vt52", "vt100", "vt102", "vt220", "vt320", "vt420", "vt510", "vt520"].contains { model in
                name == model || name.hasPrefix(model + "-")
            }
    }
}
