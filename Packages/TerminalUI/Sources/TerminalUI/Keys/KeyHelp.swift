/// The keys of the full-screen app, for help on the command line.
public enum KeyHelp {
    /// All of them, made from the live key map.
    public static var text: String { KeyMap.standard.helpText }
}
