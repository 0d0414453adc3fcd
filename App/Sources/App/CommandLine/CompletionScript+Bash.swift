extension CompletionScript {
    var bash: String {
        let paths = commands.map { path, spec in
            let name = path.joined(separator: " ")
            return "    '\(name)') words='\(words(after: spec).joined(separator: " "))';"
                + " flags='\(flags(of: spec).joined(separator: " "))' ;;"
        }
        let values = valueLists.map { "    \($0.places)) values='\($0.values.joined(separator: " "))' ;;" }
        return """
            # bash completion of App; load it with: source <(App completion bash)
            _App_complete() {
              local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
              local path='' word words='' flags='' values='' before='' index skip=''
              if [ "$current" = '=' ]; then current=''; fi
              if [ "$previous" = '=' ]; then previous="${COMP_WORDS[COMP_CWORD-2]}"; fi
              for ((index = 1; index < COMP_CWORD; index++)); do
                word="${COMP_WORDS[index]}"
                if [ -n "$skip" ]; then skip=''; continue; fi
                case "$word" in
                  \(flagsWithValues.joined(separator: "|"))) skip=1 ;;
                  -*) ;;
                  *) case "$path $word" in
                      \(pathPatterns(separator: "|"))) path="${path:+$path }$word" ;;
                    esac ;;
                esac
              done
              case "$path $previous" in
            \(values.joined(separator: "\n"))
              esac
              if [ -n "$values" ]; then
                case "$previous $current" in
                  '--json '*,*) before="${current%,*},"; current="${current##*,}" ;;
                esac
                COMPREPLY=($(compgen -P "$before" -W "$values" -- "$current"))
                return
              fi
              case "$path" in
            \(paths.joined(separator: "\n"))
              esac
              case "$current" in
                -*) COMPREPLY=($(compgen -W "$flags" -- "$current")) ;;
                *) COMPREPLY=($(compgen -W "$words" -- "$current")) ;;
              esac
              if [ ${#COMPREPLY[@]} -eq 0 ] && [ -z "$words" ]; then COMPREPLY=($(compgen -f -- "$current")); fi
            }
            complete -F _App_complete App

            """
    }

    /// The steps from a command to one of its subcommands, as shell patterns of the form `'search users'`.
    func pathPatterns(separator: String) -> String {
        commands.filter { !$0.path.isEmpty }.map { entry in
            "'\(entry.path.dropLast().joined(separator: " ")) \(entry.path.last ?? "")'"
        }.joined(separator: separator)
    }
}
