import TerminalKit

/// An action that the user can perform in the full-screen app, such as opening the selected row.
///
/// The key map, help, the footer, the palette, line mode and `config keys` all read this value.
struct Action: Sendable {
    /// The name of the action in the configuration file, such as `open`.
    let name: String
    /// The default keys that perform the action.
    let keys: [Key]
    /// The description of the action in help and in the palette.
    let summary: String
    /// The label of the action in the footer, or `nil` if the footer never shows the action.
    private(set) var hint: String?
    /// Additional search terms that find the action in the palette.
    let synonyms: [String]
    /// A Boolean value that indicates whether the user can choose other keys for the action.
    let isConfigurable: Bool
    /// A Boolean value that indicates whether the action applies to the selected row.
    let isForRow: Bool
    /// The cursor or scroll movement that the action performs in lists, texts and overlays, or `nil` for other actions.
    let motion: Motion?
    /// The command that performs the action in line mode, or `nil` if line mode does not offer the action.
    let lineCommand: LineCommand?
    /// Returns the reason why the action cannot be performed now, or `nil` if it can be performed.
    let unavailable: @MainActor @Sendable (FullScreenApp) -> String?
    /// Performs the action.
    let perform: @MainActor @Sendable (FullScreenApp) -> Void

    init(
        _ name: String, _ keys: [Key], _ summary: String, hint: String? = nil, synonyms: [String] = [],
        isConfigurable: Bool = true, isForRow: Bool = false, motion: Motion? = nil, line: LineCommand? = nil,
        unavailable: @escaping @MainActor @Sendable (FullScreenApp) -> String? = { _ in nil },
        perform: @escaping @MainActor @Sendable (FullScreenApp) -> Void
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

    /// Returns the action with another label in the footer.
    func labeled(_ hint: String) -> Action {
        var action = self
        action.hint = hint
        return action
    }
}

/// Actions are compared and hashed by their names.
extension Action: Hashable {
    static func == (left: Action, right: Action) -> Bool { left.name == right.name }

    func hash(into hasher: inout Hasher) {
        hasher.combine(name)
    }
}
