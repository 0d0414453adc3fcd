/// The arguments of a command line before they are parsed. They may be invalid.
///
/// Use this type to read the values of individual options before the command line is parsed, or after parsing has
/// failed. Arguments after `--` are not treated as options.
public struct UnparsedArguments: Sendable {
    private let options: [String]

    /// Creates a value from unparsed command-line arguments.
    ///
    /// - Parameter arguments: The command-line arguments without the name of the program.
    public init(_ arguments: [String]) {
        options = Array(arguments.prefix { $0 != "--" })
    }

    /// Returns whether a switch is on. If the switch occurs several times, the last occurrence determines the result.
    public func has(_ option: OptionSpec) -> Bool {
        let (flag, start) = (option.flag, "\(option.flag)=")
        let last = options.last { $0 == flag || $0.hasPrefix(start) }
        return last != nil && last != "\(start)false"
    }

    /// Returns the last value of an option, or `nil` if the option does not occur in the arguments. The value is not
    /// validated.
    public func text(of option: OptionSpec) -> String? {
        for (index, word) in options.enumerated().reversed() {
            if word.hasPrefix("\(option.flag)=") { return String(word.dropFirst(option.flag.count + 1)) }
            if word == option.flag, index + 1 < options.count { return options[index + 1] }
        }
        return nil
    }
}
