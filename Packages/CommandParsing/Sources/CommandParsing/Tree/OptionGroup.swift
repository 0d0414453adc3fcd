/// A group of options that help lists under a separate heading.
///
/// Use a group for options that several commands share. The command reference and the manual pages then describe these
/// options only once:
///
/// ```swift
/// static let output = OptionGroup("Output flags")
/// // In the description of a command:
/// options: [limit.spec] + output.options([json.spec, csv.spec])
/// ```
public struct OptionGroup: Sendable, Hashable {
    /// The heading of the group, such as `Output flags`. Help shows it in capital letters.
    public let title: String

    /// Creates a group with a heading.
    public init(_ title: String) {
        self.title = title
    }

    /// Returns copies of the options as members of the group.
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

    /// The groups to which the options belong, in the order of their first members.
    var groups: [OptionGroup] {
        reduce(into: []) { groups, option in
            if let group = option.group, !groups.contains(group) { groups.append(group) }
        }
    }

    /// Returns the options that are members of the given group.
    func members(of group: OptionGroup) -> [OptionSpec] { filter { $0.group == group } }
}

extension CommandLineInterface {
    /// Returns the options of a group from several commands. An option that several commands share is returned once.
    ///
    /// If the commands accept different values for an option, the returned option has no choices.
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
