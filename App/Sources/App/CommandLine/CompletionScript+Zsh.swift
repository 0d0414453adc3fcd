extension CompletionScript {
    var zsh: String {
        let paths = commands.map { path, spec in
            let name = path.joined(separator: " ")
            return "    '\(name)') next=(\(words(after: spec).joined(separator: " ")));"
                + " flags=(\(flags(of: spec).joined(separator: " "))) ;;"
        }
        let values = valueLists.map { "    \($0.places)) values=(\($0.values.joined(separator: " "))) ;;" }
        return """
            #compdef App
            # zsh completion of App; load it with: source <(App completion zsh), after compinit
            _App() {
              local current="${words[CURRENT]}" previous="${words[CURRENT-1]}" at='' word skip=''
              local -a next flags values
              if [[ "$current" == --*=* ]]; then previous="${current%%=*}"; compset -P '*='; fi
              for word in "${(@)words[2,CURRENT-1]}"; do
                if [[ -n "$skip" ]]; then skip=''; continue; fi
                case "$word" in
                  \(flagsWithValues.joined(separator: "|"))) skip=1 ;;
                  -*) ;;
                  *) case "$at $word" in
                      \(pathPatterns(separator: "|"))) at="${at:+$at }$word" ;;
                    esac ;;
                esac
              done
              case "$at $previous" in
            \(values.joined(separator: "\n"))
              esac
              if (( ${#values} )); then
                if [[ "$previous" == --json ]]; then compset -P '*,'; fi
                compadd -- $values
                return
              fi
              case "$at" in
            \(paths.joined(separator: "\n"))
              esac
              if [[ "$current" == -* ]]; then
                compadd -- $flags
              elif (( ${#next} )); then
                compadd -- $next
              else
                _files
              fi
            }
            if (( $+functions[compdef] )); then compdef _App App; fi

            """
    }
}
