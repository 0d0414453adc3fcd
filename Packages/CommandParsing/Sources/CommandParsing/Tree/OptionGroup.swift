/// A group of options that help texts list under a separate heading.
///
/// Use a group for options that several commands share. The command reference and the manual pages then describe these
/// options only once:
///
/// ```swift
/// static let output = OptionGroup("Output flags")
/// In the description of a command:
/// options: [limit.spec] + output.options([json.spec, csv.spec])
/// ```
public struct OptionGroup: Sendable, Hashable {
    /// The heading of the option group, such as `Output flags`. Help texts show it in uppercase letters.
    public let title: String

    /// Creates an option group with the given heading.
    public init(_ title: String) {
        self.title = title
    }

    /// Returns copies of the given options, assigned to this group.
    public func options(_ options: [OptionSpec]) -> [OptionSpec] {
        options.map { option in
            var member = option
            member.group = self
            return member
        }
    }
}

extension [OptionSpec] {
    /// The options that do not belong to a group.
    var ungrouped: [OptionSpec] { filter { $0.group == nil } }

    /// The groups to which the options belong, in the order in which they first occur.
    var groups: [OptionGroup] {
        reduce(into: []) { groups, option in
            if let group = option.group, !groups.contains(group) { groups.append(group) }
        }
    }

    /// Returns the options that are members of the given group.
    func members(of group: OptionGroup) -> [OptionSpec] { filter { $0.group == group } }
}

extension CommandLineInterface {
    /// Returns the options of a group that the given commands accept. If several commands share an option, the result
    /// contains it only once.
    ///
    /// If the commands accept different values for an option, the option in the result has no choices.
    static func members(of group: OptionGroup, in commands: [CommandSpec<Command>]) -> [OptionSpec] {
        var members: [OptionSpec] = []
        for option in commands.flatMap({ $0.visibleOptions.members(of: group) }) {
            guard let index = members.firstIndex(where: { $0.name == option.name }) else {
                members.append(option)
                continue
            }
            if members[index].choices != option.choices { members[index].choices = [] }
        }
        return members
    }
}
