import Shared

/// Decides how pictures are drawn, from nothing but values.
struct ImageProtocolRules: Sendable {
    /// The person's choice.
    let preference: ImagePreference
    /// What the terminal says of itself.
    let environment: Environment
    /// Whether pictures go to a terminal at all.
    let isOutputTerminal: Bool
    /// Whether standard output is coloured.
    let usesColor: Bool
    /// The cell as the system knows it; the terminal's own answer is second.
    var reportedCell: CellSize?

    /// Whether the answers of the terminal would change anything.
    var needsAnswers: Bool {
        guard isOutputTerminal, !isSilentTerminal else { return false }
        return switch preference {
        case .auto: environment["TERM"] != "dumb" && usesColor
        case .kitty, .iterm: reportedCell == nil
        case .sixel: reportedCell == nil || isTmux
        case .blocks, .ascii, .off: false
        }
    }

    /// What the terminal is asked. The kitty question is a picture command: only a terminal that may be chosen for these
    /// gets it, and not tmux, which takes it for a window title.
    var question: TerminalQuestion { preference == .auto && !isTmux ? .all : .withoutKitty }

    /// - Parameter answers: Nil when the terminal was not asked.
    func choice(answers: TerminalResponses?) -> ImageProtocolChoice {
        guard isOutputTerminal else { return decided(.text, "standard output is not a terminal", answers) }
        return preference == .auto ? automatic(answers) : chosen(answers)
    }

    private func chosen(_ answers: TerminalResponses?) -> ImageProtocolChoice {
        let reason = "--images \(preference.rawValue) says so"
        return switch preference {
        case .kitty: decided(.kitty, reason, answers, usesPassthrough: isTmux)
        case .iterm: decided(.iterm, reason, answers, usesPassthrough: isTmux)
        case .sixel: decided(.sixel, reason, answers, usesPassthrough: isTmux && answers?.hasSixel != true)
        case .blocks: decided(.blocks(PictureColors(environment: environment)), reason, answers)
        case .ascii: decided(.ascii, reason, answers)
        case .auto, .off: decided(.text, reason, answers)
        }
    }

    private func automatic(_ answers: TerminalResponses?) -> ImageProtocolChoice {
        if environment["TERM"] == "dumb" { return decided(.text, "TERM is dumb", answers) }
        guard usesColor else { return decided(.ascii, "colour is off", answers) }
        if environment.isMonochromeTerminal { return decided(.ascii, "this terminal has no colours", answers) }
        let blocks = ImageProtocol.blocks(PictureColors(environment: environment))
        if isTmux {
            return answers?.hasSixel == true
                ? decided(.sixel, "tmux draws sixel", answers)
                : decided(blocks, "tmux passes no pictures on", answers)
        }
        if isSilentTerminal { return decided(blocks, "this terminal has no picture protocol", answers) }
        if answers?.hasKitty == true { return decided(.kitty, "the terminal answered that it has it", answers) }
        if let name = itermName(answers) { return decided(.iterm, "\(name) has it", answers) }
        if answers?.hasSixel == true { return decided(.sixel, "the terminal answered that it has it", answers) }
        let isAnswered = answers?.isComplete == true
        return decided(
            blocks, isAnswered ? "the terminal names no picture protocol" : "the terminal did not answer in time",
            answers
        )
    }

    private func decided(
        _ imageProtocol: ImageProtocol, _ reason: String, _ answers: TerminalResponses?, usesPassthrough: Bool = false
    ) -> ImageProtocolChoice {
        ImageProtocolChoice(
            imageProtocol, reason: reason, cell: reportedCell ?? answers?.cell ?? .standard,
            usesPassthrough: usesPassthrough, symbols: BlockSymbols(environment: environment, answers: answers))
    }

    private var isTmux: Bool { environment.nonEmpty("TMUX") != nil }

    private var isSilentTerminal: Bool { environment.isSilentTerminal }

    /// The terminal's name if it draws iTerm2's inline images: by its answer, else by what it told its programs.
    private func itermName(_ answers: TerminalResponses?) -> String? {
        if let version = answers?.version {
            return ["iTerm2", "WezTerm"].first { version.hasPrefix($0) }
        }
        if environment["LC_TERMINAL"] == "iTerm2" { return "iTerm2" }
        return ["iTerm.app": "iTerm2", "WezTerm": "WezTerm"][environment["TERM_PROGRAM"] ?? ""]
    }
}

extension Environment {
    /// Whether the terminal is GNU screen, the Linux console or an early one, which would show a question instead of
    /// answering it.
    var isSilentTerminal: Bool {
        nonEmpty("TMUX") == nil && (nonEmpty("STY") != nil || self["TERM"] == "linux" || isMonochromeTerminal)
    }

    /// Whether the terminal calls itself one without colours: one of DEC's, or `xterm-mono`.
    var isMonochromeTerminal: Bool {
        guard let name = self["TERM"] else { return false }
        return name.hasSuffix("-mono") || name.hasSuffix("-m")
            || ["vt52", "vt100", "vt102", "vt220", "vt320", "vt420", "vt510", "vt520"].contains { model in
                name == model || name.hasPrefix(model + "-")
            }
    }
}
