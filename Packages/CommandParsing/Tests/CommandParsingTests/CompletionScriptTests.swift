import CommandParsing
import Foundation
import Testing

/// Tests of the completion scripts in their shells, with a program that records its arguments and prints a fixed reply.
///
/// The tests for a shell that is not installed are disabled.
@Suite(.timeLimit(.minutes(10)))
struct CompletionScriptTests {
    /// Runs a closure in a directory that contains the completion script as `script` and the program as `lib`.
    private func withProgram<Value>(
        replying reply: String, for shell: CompletionShell, _ body: (URL) throws -> Value
    ) throws -> Value {
        let folder = FileManager.default.temporaryDirectory.appending(path: "completion-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Library.interface.completionScript(for: shell)
            .write(to: folder.appending(path: "script"), atomically: true, encoding: .utf8)
        try reply.write(to: folder.appending(path: "reply"), atomically: true, encoding: .utf8)
        try #"""
        #!/bin/sh
        printf '[%s]' "$@" >"$HOME/request"
        cat "$HOME/reply"
        """#.write(to: folder.appending(path: "text"), atomically: true, encoding: .utf8)
        // Another process creates the program. If this process had it open for writing, a child process that another
        // test starts at that moment would inherit the file, and the program could not be run (execve(2), ETXTBSY).
        _ = try Tool.run("install", ["-m", "755", "text", "lib"], in: folder)
        return try body(folder)
    }

    /// Completes the end of a command line in bash.
    ///
    /// - Parameters:
    ///   - words: The command line as bash splits it.
    ///   - line: The complete command line.
    ///   - reply: The reply of the program.
    private func bash(_ words: [String], line: String, reply: String) throws -> (replies: [String], request: String) {
        try withProgram(replying: reply, for: .bash) { folder in
            let quoted = words.map {
                "'\($0.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#))'"
            }
            let code = """
                source ./script
                COMP_WORDS=(\(quoted.joined(separator: " "))); COMP_CWORD=\(words.count - 1)
                COMP_LINE="\(line)"; COMP_POINT=${#COMP_LINE}
                _lib; printf '%s\\n' "${COMPREPLY[@]}"
                """
            let output = try Tool.run("bash", ["--norc", "-c", code], in: folder).output
            let request = try String(contentsOf: folder.appending(path: "request"), encoding: .utf8)
            return (output.split(separator: "\n").map(String.init), request)
        }
    }

    @Test(.enabled(if: Tool.path(of: "bash") != nil))
    func `bash sends the words up to the cursor and offers the values that match`() throws {
        let result = try bash(["lib", "search", "b"], line: "lib search b", reply: "values\t\nbooks\tBooks\nauthors\n")
        #expect(result.request == "[__complete][search][b]")
        #expect(result.replies == ["books"])
    }

    @Test(.enabled(if: Tool.path(of: "bash") != nil))
    func `bash joins the words that it splits at an equals sign or a colon`() throws {
        let sort = "values\t--sort=\ntitle\nyear\n"
        let started = try bash(["lib", "--sort", "=", "t"], line: "lib --sort=t", reply: sort)
        #expect(started.request == "[__complete][--sort=t]")
        #expect(started.replies == ["title"])
        let empty = try bash(["lib", "--sort", "="], line: "lib --sort=", reply: sort)
        #expect(empty.request == "[__complete][--sort=]")
        #expect(empty.replies == ["title", "year"])
        let separate = try bash(["lib", "is", ":", "x", ""], line: "lib is:x ", reply: "values\t\na:b\n")
        #expect(separate.request == "[__complete][is:x][]")
        #expect(separate.replies == ["a:b"])
        let colon = try bash(["lib", "a", ":"], line: "lib a:", reply: "values\t\na:b\n")
        #expect(colon.replies == ["b"])
    }

    @Test(.enabled(if: Tool.path(of: "bash") != nil))
    func `bash offers further elements of a list`() throws {
        let result = try bash(
            ["lib", "--json", "title,y"], line: "lib --json title,y", reply: "list\ttitle,\nyear\nall\n")
        #expect(result.replies == ["title,year"])
    }

    @Test(.enabled(if: Tool.path(of: "bash") != nil))
    func `bash quotes values and removes quotes from words`() throws {
        let reply = "values\t\nmy news\trepos\nmine\n"
        #expect(try bash(["lib", "m"], line: "lib m", reply: reply).replies == [#"my\ news"#, "mine"])
        let quoted = try bash(["lib", "'my n"], line: "lib 'my n", reply: reply)
        #expect(quoted.request == "[__complete][my n]")
        #expect(quoted.replies == ["my news"])
    }

    @Test(.enabled(if: Tool.path(of: "bash") != nil))
    func `bash ignores what follows the cursor`() throws {
        let result = try bash(["lib", "search", "books"], line: "lib search bo", reply: "values\t\nbooks\n")
        #expect(result.request == "[__complete][search][bo]")
        #expect(result.replies == ["books"])
    }

    @Test(.enabled(if: Tool.path(of: "shellcheck") != nil))
    func `shellcheck accepts the bash script`() throws {
        let result = try withProgram(replying: "", for: .bash) { folder in
            try Tool.run("shellcheck", ["script"], in: folder)
        }
        #expect(result.output == "")
        #expect(result.code == 0)
    }

    @Test(.enabled(if: Tool.path(of: "fish") != nil))
    func `fish sends the words up to the cursor and shows descriptions`() throws {
        let (output, request) = try withProgram(
            replying: "list\t--json=title,\nyear\tThe year\nall\n", for: .fish
        ) { folder in
            let output = try Tool.run(
                "fish", ["--no-config", "-c", "source script; complete -C 'lib search --json=title,'"], in: folder)
            return (output.output, try String(contentsOf: folder.appending(path: "request"), encoding: .utf8))
        }
        #expect(request == "[__complete][search][--json=title,]")
        #expect(output.split(separator: "\n").sorted() == ["--json=title,all", "--json=title,year\tThe year"])
    }

    @Test(
        arguments: [(CompletionShell.zsh, "zsh", ["-f"]), (.fish, "fish", ["--no-config"])].filter {
            Tool.path(of: $0.1) != nil
        })
    func `zsh and fish parse their scripts`(shell: CompletionShell, program: String, options: [String]) throws {
        let result = try withProgram(replying: "", for: shell) { folder in
            try Tool.run(program, options + ["-n", "script"], in: folder)
        }
        #expect(result.output == "")
        #expect(result.code == 0)
    }

    @Test func `the zsh script can be sourced or loaded from fpath`() {
        let script = Library.interface.completionScript(for: .zsh)
        #expect(script.hasPrefix("#compdef lib\n"))
        #expect(script.contains("if [[ \"${funcstack[1]}\" == _lib ]]; then\n  _lib \"$@\"\n"))
    }
}
