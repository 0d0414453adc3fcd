extension CompletionScript {
    var fish: String {
        var lines = [
            "# fish completion of \(program); load it with: \(program) completion fish | source",
            "function __\(name)_path",
            "  set -l at ''",
            "  set -l skip ''",
            "  set -l count 0",
            "  for word in (commandline -opc)[2..-1]",
            "    if test -n \"$skip\"; set skip ''; continue; end",
            "    switch $word",
            "      case \(flagsWithValues.map { "'\($0)'" }.joined(separator: " "))",
            "        set skip 1",
            "      case '-*'",
            "      case '*'",
            "        switch \"$at $word\"",
            "          case \(pathPatterns(separator: " "))",
            "            set at (string trim -- \"$at $word\")",
            "          case '*'",
            "            set count (math $count + 1)",
            "        end",
            "    end",
            "  end",
            "  test \"$at\" = \"$argv[1]\"; and contains -- \"$argv[2]\" '' $count",
            "end",
            "complete -c \(program) -f",
        ]
        for entry in commands {
            let path = "__\(name)_path '\(entry.path.joined(separator: " "))'"
            let condition = "-n \"\(path)\""
            for command in entry.subcommands {
                lines.append("complete -c \(program) \(condition) -a \(command.name) -d \(quoted(command.summary))")
            }
            for (index, argument) in entry.arguments.enumerated() where !argument.choices.isEmpty {
                let place = argument.isRepeatable ? condition : "-n \"\(path) \(index)\""
                lines.append("complete -c \(program) \(place) -a '\(argument.choices.joined(separator: " "))'")
            }
            lines += entry.options.map { line(for: $0, condition: "\(condition) ") }
        }
        lines += globalOptions.map { line(for: $0, condition: "") }
        return lines.joined(separator: "\n") + "\n"
    }

    private func line(for option: OptionSpec, condition: String) -> String {
        var text = "complete -c \(program) \(condition)-l \(option.name)"
        if let short = option.short { text += " -s \(short)" }
        if case .required = option.value {
            text += option.choices.isEmpty ? " -r" : " -x -a '\(option.choices.joined(separator: " "))'"
        }
        return text + " -d \(quoted(option.help))"
    }

    private func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "\\'") + "'"
    }
}
