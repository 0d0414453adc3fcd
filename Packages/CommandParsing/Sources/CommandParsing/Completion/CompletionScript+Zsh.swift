extension CompletionScript {
    var zsh: String {
        let paths = commands.map { entry in
            let place = entry.path.joined(separator: " ")
            let words = entry.subcommands.map(\.name).joined(separator: " ")
            return "    '\(place)') next=(\(words)); flags=(\(entry.flags.joined(separator: " ")))"
                + (entry.hasChoices ? "; files='' ;;" : " ;;")
        }
        let choices = wordLists.map { "    \($0.place)) next=(\($0.values.joined(separator: " "))) ;;" }
        let values = valueLists.map { "    \($0.places)) values=(\($0.values.joined(separator: " "))) ;;" }
        let lists = listFlags.map { "    if [[ \"$previous\" == \($0) ]]; then compset -P '*,'; fi" }
            .joined(separator: "\n")
        return """
            #compdef \(program)
            # zsh completion of \(program); load it with: source <(\(program) completion zsh), after compinit
            _\(name)() {
              local current="${words[CURRENT]}" previous="${words[CURRENT-1]}" at='' word skip='' files=1
              local -i count=0
              local -a next flags values
              if [[ "$current" == --*=* ]]; then previous="${current%%=*}"; compset -P '*='; fi
              for word in "${(@)words[2,CURRENT-1]}"; do
                if [[ -n "$skip" ]]; then skip=''; continue; fi
                case "$word" in
                  \(flagsWithValues.joined(separator: "|"))) skip=1 ;;
                  -*) ;;
                  *) case "$at $word" in
                      \(pathPatterns(separator: "|"))) at="${at:+$at }$word" ;;
                      *) count=count+1 ;;
                    esac ;;
                esac
              done
              case "$at $previous" in
            \(values.joined(separator: "\n"))
              esac
              if (( ${#values} )); then
            \(lists)
                compadd -- $values
                return
              fi
              case "$at" in
            \(paths.joined(separator: "\n"))
              esac
              case "$at $count" in
            \(choices.joined(separator: "\n"))
              esac
              if [[ "$current" == -* ]]; then
                compadd -- $flags
              elif (( ${#next} )); then
                compadd -- $next
              elif [[ -n "$files" ]]; then
                _files
              fi
            }
            # A file found on fpath is loaded by the first completion, as the function that it then defines again.
            if [[ "${funcstack[1]}" == _\(name) ]]; then
              _\(name) "$@"
            elif (( $+functions[compdef] )); then
              compdef _\(name) \(program)
            fi

            """
    }
}
