/// The arguments of a command line before parsing, which may be invalid.
///
/// Use this type to read a few options before parsing, or after parsing has failed. Arguments after `--` are not
/// options.
public struct UnparsedArguments: Sendable {
    private let options: [String]

    /// Creates a view of command-line arguments.
    ///
    /// - Parameter arguments: The command-line arguments without the program's name.
    public init(_ arguments: [String]) {
        options = Array(arguments.prefix { $0 != "--" })
    }

    /// Returns whether a switch is on. If the switch occurs several times, the last occurrence determines the result.
    public func has(_ option: OptionSpec) -> Bool {
        let (flag, start) = (option.flag, "\(option.flag)=")
        let last = options.last { $0 == flag || $0.hasPrefix(start) }
        return last != nil && last != "\(start)false"
    }

    /// Returns the last value of an option, or `nil` if the arguments do not contain the option. The value may be
    /// invalid.
    public func text(of option: OptionSpec) -> String? {
        for (index, word) in options.enumerated().reversed() {
            if word.hasPrefix("\(option.flag)=") { return String(word.dropFirst(option.flag.count + 1)) }
            if word == option.flag, index + 1 < options.count { return options[index + 1] }
        }
        return nil
    }
}
