/// A shell for which the program can generate a completion script.
public enum CompletionShell: String, CaseIterable, Sendable {
    case bash, zsh, fish
}

extension CommandLineInterface {
    /// Returns a completion script that completes the command lines of the program in a shell.
    ///
    /// The script requires no additional software. The shell can source the script or load it from a directory for
    /// completion scripts. When the user presses Tab, the script runs the program with a completion request. The
    /// program must be on the `PATH` and reply with ``completionReply(to:)``.
    public func completionScript(for shell: CompletionShell) -> String {
        let script = CompletionScript(program: root.name)
        return switch shell {
        case .bash: script.bash
        case .zsh: script.zsh
        case .fish: script.fish
        }
    }
}

/// A generator of shell completion scripts for a program. It supports bash, zsh and fish.
struct CompletionScript {
    /// The first argument of a completion request. The words of the command line to complete follow it.
    static let request = "__complete"

    let program: String
    /// The name of the shell function that completes the command lines of the program.
    private let function: String

    init(program: String) {
        self.program = program
        function = "_" + String(program.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    }

    /// The completion script for bash, version 3.2 or later.
    var bash: String {
        """
        # shellcheck shell=bash
        # Completion of \(program) for bash. Load it with: source <(\(program) completion bash)
        \(function)() {
          COMPREPLY=()
          local typed="${COMP_LINE:0:COMP_POINT}" gap part head='' index
          local -a words=()
          # Bash splits words at characters such as = and :. Join the parts that no whitespace separates.
          for ((index = 0; index <= COMP_CWORD; index++)); do
            gap="${typed%%[![:space:]]*}"
            typed="${typed#"$gap"}"
            part="${COMP_WORDS[index]}"
            # The cursor may be within the last part.
            if [ "$index" -eq "$COMP_CWORD" ]; then part="$typed"; fi
            typed="${typed#"$part"}"
            if [ -n "$gap" ] || [ "$index" -eq 0 ]; then
              head=''
              words+=("$part")
            else
              head="${words[${#words[@]}-1]}"
              words[${#words[@]}-1]="$head$part"
            fi
            # Bash replaces what follows an equals sign or a colon.
            case "$part" in = | :) head="$head$part" ;; esac
          done
          local quote=''
          case "$part" in [\\"\\']*) quote=yes ;; esac
          words=("${words[@]//[\\"\\'\\\\]/}")
          local current="${words[${#words[@]}-1]}" kind='' prefix='' value
          {
            IFS=$'\\t' read -r kind prefix
            while IFS=$'\\t' read -r value _; do
              value="$prefix$value"
              case "$value" in "$current"*) ;; *) continue ;; esac
              value="${value#"$head"}"
              if [ -z "$quote" ]; then
                case "$value" in *[!A-Za-z0-9_./:=,@%+-]*) printf -v value %q "$value" ;; esac
              fi
              COMPREPLY+=("$value")
            done
          } < <(\(program) \(Self.request) "${words[@]:1}" 2>/dev/null)
          case "$kind" in
            list) compopt -o nospace 2>/dev/null ;;
            files)
              if ! compopt -o default 2>/dev/null; then
                while IFS= read -r value; do COMPREPLY+=("$value"); done < <(compgen -f -- "${current#"$prefix"}")
              fi ;;
          esac
        }
        complete -F \(function) \(program)

        """
    }

    /// The completion script for zsh.
    var zsh: String {
        """
        #compdef \(program)
        # Completion of \(program) for zsh. Load it after compinit with: source <(\(program) completion zsh)
        \(function)() {
          local -a reply candidates space
          local kind prefix line value
          reply=("${(@f)$(\(program) \(Self.request) "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
          kind="${reply[1]%%$'\\t'*}"
          prefix="${reply[1]#*$'\\t'}"
          compset -P "${(b)prefix}"
          if [[ "$kind" == files ]]; then
            _files
            return
          fi
          for line in "${(@)reply[2,-1]}"; do
            value="${line%%$'\\t'*}"
            value="${${value//\\\\/\\\\\\\\}//:/\\\\:}"
            if [[ "$line" == *$'\\t'* ]]; then value="$value:${${line#*$'\\t'}//$'\\t'/ }"; fi
            candidates+=("$value")
          done
          if [[ "$kind" == list ]]; then space=(-S ''); fi
          _describe -t values value candidates "${(@)space}"
        }
        # A file on fpath is first loaded as the body of the function that it defines.
        if [[ "${funcstack[1]}" == \(function) ]]; then
          \(function) "$@"
        elif (( $+functions[compdef] )); then
          compdef \(function) \(program)
        fi

        """
    }

    /// The completion script for fish.
    var fish: String {
        """
        # Completion of \(program) for fish. Load it with: \(program) completion fish | source
        function _\(function)
          set -l words (commandline -opc)
          set -l current (commandline -ct | string replace -ar '["\\'\\\\\\\\]' '')
          set -l reply (\(program) \(Self.request) $words[2..-1] "$current" 2>/dev/null)
          set -l header (string split -m 1 \\t -- $reply[1])
          if test "$header[1]" = files
            set -l length (string length -- "$header[2]")
            set -l path (string sub -s (math $length + 1) -- "$current")
            for file in (__fish_complete_path "$path")
              echo -- "$header[2]$file"
            end
            return
          end
          for line in $reply[2..-1]
            set -l parts (string split -m 1 \\t -- $line)
            echo -- "$header[2]$parts[1]"\\t(string replace -a \\t ' ' -- "$parts[2]")
          end
        end
        complete -c \(program) -f -a '(_\(function))'

        """
    }
}
