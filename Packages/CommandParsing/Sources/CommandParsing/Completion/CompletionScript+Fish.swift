extension CompletionScript {
    var fish: String {
        var lines = [
            "# fish completion of \(program); load it with: \(program) completion fish | source",
            "function __\(name)_path",
            "  set -l at ''",
            "  set -l skip ''",
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
            "        end",
            "    end",
            "  end",
            "  test \"$at\" = \"$argv[1]\"",
            "end",
            "complete -c \(program) -f",
        ]
        for entry in commands {
            let condition = "-n \"__\(name)_path '\(entry.path.joined(separator: " "))'\""
            for command in entry.subcommands {
                lines.append("complete -c \(program) \(condition) -a \(command.name) -d \(quoted(command.summary))")
            }
            if !entry.argumentChoices.isEmpty {
                lines.append("complete -c \(program) \(condition) -a '\(entry.argumentChoices.joined(separator: " "))'")
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
