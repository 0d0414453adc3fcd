/// What was typed, looked at word by word: for the moment when taking it apart is what failed.
///
/// What stands after `--` are words and no options.
public struct UnparsedArguments: Sendable {
    private let options: [String]

    /// - Parameter arguments: What was typed after the program's name.
    public init(_ arguments: [String]) {
        options = Array(arguments.prefix { $0 != "--" })
    }

    /// Whether the switch stands among them and not as `--name=false`; of several the last counts.
    public func has(_ option: OptionSpec) -> Bool {
        let (flag, start) = (option.flag, "\(option.flag)=")
        let last = options.last { $0 == flag || $0.hasPrefix(start) }
        return last != nil && last != "\(start)false"
    }

    /// The value given last, after an equals sign or as the next word, valid or not; none where there is none.
    public func text(of option: OptionSpec) -> String? {
        for (index, word) in options.enumerated().reversed() {
            if word.hasPrefix("\(option.flag)=") { return String(word.dropFirst(option.flag.count + 1)) }
            if word == option.flag, index + 1 < options.count { return options[index + 1] }
        }
        return nil
    }
}
