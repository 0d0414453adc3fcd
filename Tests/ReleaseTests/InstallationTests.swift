#if os(Linux)
    import CommandRunner
    import Foundation
    import Testing

    /// Tests of the Debian package and the tarball in new installations of Debian, which contain neither Swift nor the
    /// libraries that the program opens.
    ///
    /// `debootstrap` downloads the installations from the mirror of this system. `Scripts/test installation` runs this
    /// suite.
    @Suite(
        .serialized, .timeLimit(.minutes(15)),
        .enabled(if: getuid() == 0, "only root can install a system in a directory"))
    struct InstallationTests {
        @Test(arguments: ["bookworm", "trixie"])
        func `the tarball and the Debian package run in a new installation of Debian and render Markdown`(
            release: String
        ) async throws {
            let directory = FileManager.default.temporaryDirectory.appending(path: "debian-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: directory) }
            let system = directory.appending(path: "system")
            let mirrors = try await Command(
                "apt-get", ["indextargets", "--format", "$(REPO_URI)", "Created-By: Packages", "Label: Debian"]
            ).run()
            let mirror = try #require(mirrors.output.split(separator: "\n").first, "apt knows no mirror of Debian")
            try await run("debootstrap", ["--variant=minbase", release, system.path, String(mirror)])

            let tarball = try await ReleaseBuild.pack("tar", into: directory.appending(path: "tar"))
            try await run("tar", ["--extract", "--file", tarball.path, "--directory", system.path + "/opt"])
            let folder = tarball.lastPathComponent.dropLast(".tar.gz".count)
            try await checkProgram("/opt/\(folder)/bin/App", in: system)

            let package = try await ReleaseBuild.pack("deb", into: directory.appending(path: "deb"))
            for file in [tarball, package] {
                let copy = system.appending(path: "root/\(file.lastPathComponent)")
                try FileManager.default.copyItem(at: file, to: copy)
            }
            let noPrompts = system.appending(path: "etc/apt/apt.conf.d/no-prompts")
            try Data("APT::Get::Assume-Yes true;".utf8).write(to: noPrompts)
            for line in ["apt-get update"] + (try documentedCommands()) {
                // Variables such as TMPDIR name directories that the installation does not have.
                let inside = ["env", "--ignore-environment"] + Self.environment + ["DEBIAN_FRONTEND=noninteractive"]
                try await run("chroot", [system.path] + inside + ["bash", "-c", "cd /root && \(line)"])
            }
            try await checkProgram("App", in: system)
            for program in ["App", "/opt/\(folder)/bin/App"] {
                let readme = try await runInTerminal(
                    "\(program) --demo --no-pager repo view fastapi/fastapi --readme", in: system)
                #expect(
                    readme.contains("• ") && readme.contains("Robust") && !readme.contains("**Robust**"), "\(readme)")
            }
            let libraries = try await runInTerminal("App doctor", in: system)
            #expect(!libraries.contains("apt install"), "\(libraries)")
        }

        /// Returns the commands of the README that install the packages, without `sudo`.
        private func documentedCommands() throws -> [String] {
            let readme = try Repository.text(of: "README.md")
            let section = try #require(readme.split(separator: "\n## Install\n").last)
                .split(separator: "\n## ")[0]
            let commands = section.split(separator: "```sh\n").dropFirst().flatMap {
                $0.split(separator: "```")[0].split(separator: "\n")
            }
            try #require(commands.count >= 3)
            return commands.map { String($0.hasPrefix("sudo ") ? $0.dropFirst(5) : $0) }
        }

        /// Checks that a program prints its version and the result of a search.
        private func checkProgram(_ program: String, in system: URL) async throws {
            #expect(try await runInTerminal("\(program) --version", in: system).hasPrefix("App "))
            let search = try await runInTerminal("\(program) --demo --no-pager search users swift", in: system)
            #expect(search.contains("swiftlang"), "\(search)")
        }

        private static let environment = ["HOME=/root", "PATH=/usr/sbin:/usr/bin:/sbin:/bin", "LANG=C.UTF-8"]

        /// Runs a command line in a terminal and a separate root file system with its own `/proc`.
        ///
        /// - Returns: The output, which includes that to standard error.
        private func runInTerminal(_ line: String, in system: URL) async throws -> String {
            let environment = Self.environment.joined(separator: " ")
            let inside =
                "unshare --mount --pid --fork --mount-proc='\(system.path)/proc' chroot '\(system.path)' "
                + "env --ignore-environment \(environment) TERM=xterm-256color \(line)"
            return try await run("script", ["--quiet", "--return", "--command", inside, "/dev/null"])
        }

        @discardableResult
        private func run(_ program: String, _ arguments: [String]) async throws -> String {
            let result = try await Command(program, arguments).run()
            try #require(result.status == 0, "\(program): \(result.output.suffix(4_000))\(result.errors.suffix(4_000))")
            return result.output
        }
    }
#endif
