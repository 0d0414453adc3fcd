import TerminalKit

/// Something that the user can do on the full screen.
///
/// One value holds everything about an action. The key map, help, the footer, the palette, line mode and `config keys` read it.
struct Action: Sendable {
    /// The name in the configuration, such as `open`.
    let name: String
    /// The keys, unless the user chose others.
    let keys: [Key]
    /// The description in help and in the palette.
    let summary: String
    /// The label in the footer, or `nil` if the footer never shows the action.
    let hint: String?
    /// Other words that find the action in the palette.
    let synonyms: [String]
    /// Whether the user can choose the keys.
    let isConfigurable: Bool
    /// Whether the action concerns the selected row.
    let isForRow: Bool
    /// The movement that the action makes, in lists, texts and overlays.
    let motion: Motion?
    /// The command that performs the action in line mode.
    let lineCommand: LineCommand?
    /// Returns why the action cannot be performed now, or `nil` if it can.
    let unavailable: @MainActor @Sendable (ScreenActions) -> String?
    /// Performs the action.
    let perform: @MainActor @Sendable (ScreenActions) -> Void

    init(
        _ name: String, _ keys: [Key], _ summary: String, hint: String? = nil, synonyms: [String] = [],
        isConfigurable: Bool = true, isForRow: Bool = false, motion: Motion? = nil, line: LineCommand? = nil,
        unavailable: @escaping @MainActor @Sendable (ScreenActions) -> String? = { _ in nil },
        perform: @escaping @MainActor @Sendable (ScreenActions) -> Void
    ) {
        self.name = name
        self.keys = keys
        self.summary = summary
        self.hint = hint
        self.synonyms = synonyms
        self.isConfigurable = isConfigurable
        self.isForRow = isForRow
        self.motion = motion
        self.unavailable = unavailable
        self.perform = perform
        lineCommand = line
    }
}

/// Actions are equal if their names are.
extension Action: Hashable {
    static func == (left: Action, right: Action) -> Bool { left.name == right.name }

    func hash(into hasher: inout Hasher) {
        hasher.combine(name)
    }
}
