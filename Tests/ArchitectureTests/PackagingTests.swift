#if os(Linux)
    import CommandRunner
    import Foundation
    import Testing

    /// The program as it is given to people: installed from a checkout, as a Debian package, as a tarball.
    ///
    /// Serialized, because each of them needs a core to itself for compressing; for the same reason all look at the same two
    /// packages.
    @Suite(.serialized, .timeLimit(.minutes(15)))
    struct PackagingTests {
        private static let deb = Task { try await pack("deb", into: Repository.file(".build/packages-of-tests/deb")) }
        private static let tarball = Task {
            try await pack("tar", into: Repository.file(".build/packages-of-tests/tar"))
        }

        @Test func `what is installed into a prefix runs from there, and removing leaves what was there before`()
            async throws
        {
            try await inFolder { folder in
                let prefix = folder.appending(path: "a prefix")
                try FileManager.default.createDirectory(
                    at: prefix.appending(path: "bin"), withIntermediateDirectories: true)
                try Data().write(to: prefix.appending(path: "bin/other"))
                let script = Repository.file("Scripts/install")
                // Twice, as one who updates does.
                for _ in 0..<2 {
                    let install = try await Command(script, ["--prefix", prefix.path], in: folder).run()
                    try #require(install.status == 0, "\(install.errors)")
                    #expect(install.output.contains("installed \(prefix.path)/bin/App\n"))
                }
                let version = try await Command(prefix.appending(path: "bin/App"), ["--version"], in: folder).run()
                #expect(version.output.hasPrefix("App "))
                for file in [
                    "man/man1/App.1.gz", "man/man1/App-search.1.gz", "man/man7/App-exit-codes.7.gz",
                    "bash-completion/completions/App", "zsh/site-functions/_App", "fish/vendor_completions.d/App.fish",
                ] {
                    #expect(FileManager.default.fileExists(atPath: prefix.path + "/share/\(file)"), "\(file)")
                }
                let removal = try await Command(script, ["--prefix", prefix.path, "--uninstall"], in: folder).run()
                #expect(removal.status == 0)
                #expect(try entries(below: prefix) == ["bin", "bin/other"])
                let again = try await Command(script, ["--uninstall", "--prefix", prefix.path], in: folder).run()
                #expect(again.status == 1)
            }
        }

        @Test func `a program of the same name that somebody else put there is not overwritten`() async throws {
            try await inFolder { folder in
                let program = folder.appending(path: "bin/App")
                try FileManager.default.createDirectory(
                    at: program.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data("theirs".utf8).write(to: program)
                let install = try await Command(Repository.file("Scripts/install"), ["--prefix", folder.path]).run()
                #expect(install.status == 1)
                #expect(install.errors.contains(program.path))
                #expect(try String(contentsOf: program, encoding: .utf8) == "theirs")
                #expect(try entries(below: folder) == ["bin", "bin/App"])
            }
        }

        @Test func `the Debian package installs into a bare system, works there, and its removal leaves nothing`()
            async throws
        {
            try await inFolder { folder in
                let package = try await Self.deb.value
                #expect(try size(of: package) < 8_000_000)
                let control = try await Command("dpkg-deb", ["--field", package.path]).run().output
                #expect(control.contains("\nDepends: libc6 (>= "))
                for library in ["libcurl4", "libsecret-1-0", "libsodium23", "libchafa0"] {
                    #expect(control.contains(library))
                }
                #expect(!control.contains("libsqlite3"))
                // Installing means giving files to root.
                guard getuid() == 0 else { return }

                let system = folder.appending(path: "system")
                for path in ["var/lib/dpkg/info", "var/lib/dpkg/updates", "var/lib/dpkg/triggers", "tmp"] {
                    try FileManager.default.createDirectory(
                        at: system.appending(path: path), withIntermediateDirectories: true)
                }
                try Data().write(to: system.appending(path: "var/lib/dpkg/status"))
                try await putLinkedLibraries(into: system)
                let before = try entries(below: system)
                let dpkg = ["--root=\(system.path)", "--force-depends", "--log=/dev/null"]
                let install = try await Command("dpkg", dpkg + ["--install", package.path]).run()
                try #require(install.status == 0, "\(install.errors)")

                #expect(try size(of: system.appending(path: "usr/bin/App")) < 24_000_000)
                let version = try await run(["--version"], in: system)
                #expect(version.output.hasPrefix("App "), "\(version.errors)")
                let search = try await run(
                    ["--demo", "--no-cache", "search", "users", "swift", "--no-history"], in: system)
                #expect(search.status == 0, "\(search.errors)")
                #expect(search.output.contains("swiftlang\t"))
                let manual = try await Command(
                    "man", ["--manpath=\(system.path)/usr/share/man", "--where", "App", "App-search"]
                ).run()
                if manual.status != 127 { #expect(manual.output.split(separator: "\n").count == 2) }

                let removal = try await Command("dpkg", dpkg + ["--purge", "search-app"]).run()
                #expect(removal.status == 0)
                let left = Set(try entries(below: system)).symmetricDifference(before)
                #expect(left.filter { !$0.hasPrefix("var/") && !$0.hasPrefix("root") } == [], "\(removal.errors)")
            }
        }

        @Test func `lintian finds no error in the Debian package`() async throws {
            let package = try await Self.deb.value
            let result = try await Command("lintian", ["--allow-root", "--fail-on", "error", package.path]).run()
            #expect(result.status == 0, "\(result.output)\(result.errors)")
            // A linker that is left to itself protects nothing of what it adjusts; lintian takes that for a warning.
            #expect(!result.output.contains("hardening-no-relro"))
        }

        @Test(arguments: ["deb", "tar"])
        func `the same commit gives the same bytes, with their sums beside them`(form: String) async throws {
            try await inFolder { folder in
                let first = try await (form == "deb" ? Self.deb : Self.tarball).value.deletingLastPathComponent()
                _ = try await Self.pack(form, into: folder)
                var sums: [String] = []
                for output in [first, folder] {
                    sums.append(try String(contentsOf: output.appending(path: "SHA256SUMS"), encoding: .utf8))
                    let check = try await Command("sha256sum", ["--check", "SHA256SUMS"], in: output).run()
                    #expect(check.status == 0)
                }
                #expect(sums[0] == sums[1])
                #expect(sums[0].split(separator: "\n").count == 2)
            }
        }

        @Test func `the tarball runs from anywhere, with the licences of what it contains`() async throws {
            try await inFolder { folder in
                let tarball = try await Self.tarball.value
                let unpack = try await Command("tar", ["--extract", "--file", tarball.path], in: folder).run()
                try #require(unpack.status == 0)
                let root = folder.appending(path: String(tarball.lastPathComponent.dropLast(".tar.gz".count)))
                let version = try await Command(root.appending(path: "bin/App"), ["--version"], in: folder).run()
                #expect(version.output.hasPrefix("App "))
                let names = try FileManager.default.contentsOfDirectory(atPath: root.path)
                #expect(Set(names).isSuperset(of: ["LICENSE", "THIRD-PARTY-NOTICES.md", "SOURCES.md", "share"]))
            }
        }

        @Test func `the SPDX document names all that the program contains, opens or runs`() async throws {
            let file = String(try await Self.tarball.value.path.dropLast(".tar.gz".count)) + ".spdx.json"
            let document = try #require(
                try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: file))) as? [String: Any])
            let packages = try #require(document["packages"] as? [[String: Any]]).compactMap { $0["name"] as? String }
            #expect(packages == ["search-app"] + (try SystemLibraries.rows().map(\.name)))
            #expect((document["relationships"] as? [Any])?.count == packages.count)
        }

        // MARK: -

        private func inFolder(_ body: (URL) async throws -> Void) async throws {
            let folder = FileManager.default.temporaryDirectory.appending(path: "packaging-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            try await body(folder)
        }

        /// Packs the program into a new folder, and tells where the package is.
        private static func pack(_ form: String, into folder: URL) async throws -> URL {
            try? FileManager.default.removeItem(at: folder)
            let result = try await Command(Repository.file("Scripts/package"), [form, "--output", folder.path]).run()
            try #require(result.status == 0, "\(result.errors)")
            let ending = form == "deb" ? ".deb" : ".tar.gz"
            return URL(
                filePath: String(try #require(result.output.split(separator: "\n").first { $0.hasSuffix(ending) })))
        }

        /// Runs the program with that system as its root, and with its own /proc, where the arguments are read from. Where
        /// that is not allowed, as in some containers, the program is run from there with this system as its root.
        private func run(_ arguments: [String], in system: URL) async throws -> CommandResult {
            let proc = system.appending(path: "proc")
            try FileManager.default.createDirectory(at: proc, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: proc) }
            // Whoever runs the tests may have told the program where to keep its files.
            let clean = ["--ignore-environment", "PATH=/usr/sbin:/usr/bin:/sbin:/bin"]
            let inside =
                clean + ["HOME=/root", "unshare", "--mount", "--pid", "--fork", "--mount-proc=\(proc.path)", "chroot"]
                + [system.path, "/usr/bin/App"]
            guard try await Command("env", inside + ["--version"]).run().status == 0 else {
                let program = ["HOME=\(system.path)/root", "\(system.path)/usr/bin/App"]
                return try await Command("env", clean + program + arguments).run()
            }
            return try await Command("env", inside + arguments).run()
        }

        /// What the program is linked to, as this system has it.
        private func putLinkedLibraries(into system: URL) async throws {
            let list = try await Command("ldd", [Repository.file("App/.build/release/App").path]).run().output
            for path in list.split(whereSeparator: \.isWhitespace) where path.hasPrefix("/") {
                let copy = system.appending(path: String(path))
                try FileManager.default.createDirectory(
                    at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
                try FileManager.default.copyItem(
                    at: URL(filePath: String(path)).resolvingSymlinksInPath(), to: copy)
            }
        }

        private func size(of file: URL) throws -> Int {
            try #require(try file.resourceValues(forKeys: [.fileSizeKey]).fileSize)
        }

        private func entries(below folder: URL) throws -> [String] {
            try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
        }
    }
#endif
