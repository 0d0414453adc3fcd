extension CompletionScript {
    var bash: String {
        let paths = commands.map { entry in
            let place = entry.path.joined(separator: " ")
            let words = entry.subcommands.map(\.name).joined(separator: " ")
            return "    '\(place)') words='\(words)'; flags='\(entry.flags.joined(separator: " "))'"
                + (entry.hasChoices ? "; files='' ;;" : " ;;")
        }
        let choices = wordLists.map { "    \($0.place)) words='\($0.values.joined(separator: " "))' ;;" }
        let values = valueLists.map { "    \($0.places)) values='\($0.values.joined(separator: " "))' ;;" }
        let lists = listFlags.map { flag in
            """
                case "$previous $current" in
                  '\(flag) '*,*) before="${current%,*},"; current="${current##*,}" ;;
                esac
            """
        }.joined(separator: "\n")
        return """
            # bash completion of \(program); load it with: source <(\(program) completion bash)
            _\(name)_complete() {
              local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
              local path='' word words='' flags='' values='' before='' index skip='' files=1 count=0
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
                      *) count=$((count + 1)) ;;
                    esac ;;
                esac
              done
              case "$path $previous" in
            \(values.joined(separator: "\n"))
              esac
              if [ -n "$values" ]; then
            \(lists)
                COMPREPLY=($(compgen -P "$before" -W "$values" -- "$current"))
                return
              fi
              case "$path" in
            \(paths.joined(separator: "\n"))
              esac
              case "$path $count" in
            \(choices.joined(separator: "\n"))
              esac
              case "$current" in
                -*) COMPREPLY=($(compgen -W "$flags" -- "$current")) ;;
                *) COMPREPLY=($(compgen -W "$words" -- "$current")) ;;
              esac
              if [ ${#COMPREPLY[@]} -eq 0 ] && [ -n "$files" ]; then COMPREPLY=($(compgen -f -- "$current")); fi
            }
            complete -F _\(name)_complete \(program)

            """
    }
}
