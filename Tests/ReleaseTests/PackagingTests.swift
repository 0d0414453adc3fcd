#if os(Linux)
    import CommandRunner
    import Foundation
    import Testing

    /// Tests of the distribution formats: an installation from a checkout, a Debian package and a tarball.
    ///
    /// The suite is serialized because compression uses a whole core.
    @Suite(.serialized, .timeLimit(.minutes(15)))
    struct PackagingTests {
        private static let deb = Task {
            try await ReleaseBuild.pack("deb", into: Repository.file(".build/packages-of-tests/deb"))
        }
        private static let tarball = Task {
            try await ReleaseBuild.pack("tar", into: Repository.file(".build/packages-of-tests/tar"))
        }

        @Test func `Scripts/install installs into a prefix, and --uninstall removes only what it installed`()
            async throws
        {
            try await inDirectory { directory in
                let prefix = directory.appending(path: "a prefix")
                try FileManager.default.createDirectory(
                    at: prefix.appending(path: "bin"), withIntermediateDirectories: true)
                try Data().write(to: prefix.appending(path: "bin/other"))
                let script = Repository.file("Scripts/install")
                // The second installation is an update.
                for _ in 0..<2 {
                    let install = try await Command(script, ["--prefix", prefix.path], in: directory).run()
                    try #require(install.status == 0, "\(install.errors)")
                    #expect(install.output.contains("installed \(prefix.path)/bin/App\n"))
                }
                let version = try await Command(prefix.appending(path: "bin/App"), ["--version"], in: directory).run()
                #expect(version.output.hasPrefix("App "))
                for file in [
                    "man/man1/App.1.gz", "man/man1/App-search.1.gz", "man/man7/App-exit-codes.7.gz",
                    "bash-completion/completions/App", "zsh/site-functions/_App", "fish/vendor_completions.d/App.fish",
                ] {
                    #expect(FileManager.default.fileExists(atPath: prefix.path + "/share/\(file)"), "\(file)")
                }
                let removal = try await Command(script, ["--prefix", prefix.path, "--uninstall"], in: directory).run()
                #expect(removal.status == 0)
                #expect(try entries(below: prefix) == ["bin", "bin/other"])
                let again = try await Command(script, ["--uninstall", "--prefix", prefix.path], in: directory).run()
                #expect(again.status == 1)
            }
        }

        @Test func `Scripts/install does not overwrite a program that it did not install`() async throws {
            try await inDirectory { directory in
                let program = directory.appending(path: "bin/App")
                try FileManager.default.createDirectory(
                    at: program.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data("theirs".utf8).write(to: program)
                let install = try await Command(Repository.file("Scripts/install"), ["--prefix", directory.path]).run()
                #expect(install.status == 1)
                #expect(install.errors.contains(program.path))
                #expect(try String(contentsOf: program, encoding: .utf8) == "theirs")
                #expect(try entries(below: directory) == ["bin", "bin/App"])
            }
        }

        @Test func `the Debian package depends on the libraries and the C library version that the program needs`()
            async throws
        {
            let package = try await Self.deb.value
            #expect(try size(of: package) < 9_000_000)
            let control = try await Command("dpkg-deb", ["--field", package.path]).run().output
            let depends = try #require(control.firstMatch(of: /\nDepends: (.*)\n/)).1
            let program = try await ReleaseBuild.program().path
            let dynamic = try await Command("readelf", ["--dynamic", program]).run().output
            for library in dynamic.matches(of: /\(NEEDED\).*\[(.+)\]/).map({ String($0.1) }) {
                let owner = try await Command("dpkg-query", ["--search", "*/\(library)"]).run().output
                let name = try #require(owner.split(separator: ":").first, "\(library)")
                #expect(depends.contains(name), "\(library)")
            }
            let versions = try await Command("readelf", ["--version-info", program]).run().output
            let newest = try #require(versions.matches(of: /GLIBC_2\.(\d+)/).compactMap { Int($0.1) }.max())
            #expect(depends.contains("libc6 (>= 2.\(newest))"))
            let recommends = try #require(control.firstMatch(of: /\nRecommends: (.*)\n/)).1
            for library in [
                "libcurl4", "libsecret-1-0", "libsodium23", "libchafa0", "webp-pixbuf-loader", "jq", "less",
                "libcmark-gfm-extensions0.29.0.gfm.6 | libcmark-gfm-extensions0.29.0.gfm.13 | cmark-gfm",
            ] {
                #expect(recommends.split(separator: ", ").contains { $0 == library }, "\(library)")
            }
            #expect(!control.contains("libsqlite3"))
        }

        @Test func `Debian sorts the package of a development version before that of the release`() async throws {
            let package = try await Self.deb.value
            let field = try await Command("dpkg-deb", ["--field", package.path, "Version"]).run().output
            let version = String(try #require(field.split(separator: "\n").first))
            let program = try await Command(ReleaseBuild.program(), ["--version"]).run().output
            let release = try #require(program.firstMatch(of: /App ([0-9.]+)/)).1
            let isDevelopment = program.hasPrefix("App \(release)-dev")
            #expect(version == (isDevelopment ? "\(release)~dev-1" : "\(release)-1"))
            let comparison = try await Command("dpkg", ["--compare-versions", version, "le", "\(release)-1"]).run()
            #expect(comparison.status == 0)
        }

        @Test(.enabled(if: getuid() == 0, "dpkg can only change the owner of files as root"))
        func `the Debian package works in a system without other libraries, and its removal leaves nothing`()
            async throws
        {
            try await inDirectory { directory in
                let package = try await Self.deb.value
                let system = directory.appending(path: "system")
                for path in ["var/lib/dpkg/info", "var/lib/dpkg/updates", "var/lib/dpkg/triggers", "tmp"] {
                    try FileManager.default.createDirectory(
                        at: system.appending(path: path), withIntermediateDirectories: true)
                }
                try Data().write(to: system.appending(path: "var/lib/dpkg/status"))
                try await copyLinkedLibraries(to: system)
                let before = try entries(below: system)
                let dpkg = ["--root=\(system.path)", "--force-depends", "--log=/dev/null"]
                let install = try await Command("dpkg", dpkg + ["--install", package.path]).run()
                try #require(install.status == 0, "\(install.errors)")

                // ICU or debug information would more than double the size.
                #expect(try size(of: system.appending(path: "usr/bin/App")) < 40_000_000)
                let version = try await run(["--version"], in: system)
                #expect(version.output.hasPrefix("App "), "\(version.errors)")
                let search = try await run(
                    ["--demo", "--no-cache", "search", "users", "swift", "--no-history"], in: system)
                #expect(search.status == 0, "\(search.errors)")
                #expect(search.output.contains("swiftlang\t"))

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
            #expect(!result.output.contains("hardening-no-relro"))
        }

        @Test(arguments: ["deb", "tar"])
        func `the same build gives the same package twice, with checksums`(form: String) async throws {
            try await inDirectory { directory in
                let first = try await (form == "deb" ? Self.deb : Self.tarball).value.deletingLastPathComponent()
                _ = try await ReleaseBuild.pack(form, into: directory)
                var sums: [String] = []
                for output in [first, directory] {
                    sums.append(try String(contentsOf: output.appending(path: "SHA256SUMS"), encoding: .utf8))
                    let check = try await Command("sha256sum", ["--check", "SHA256SUMS"], in: output).run()
                    #expect(check.status == 0)
                }
                #expect(sums[0] == sums[1])
                #expect(sums[0].split(separator: "\n").count == 2)
            }
        }

        @Test func `the tarball runs from any directory and contains the licenses`() async throws {
            try await inDirectory { directory in
                let tarball = try await Self.tarball.value
                let unpack = try await Command("tar", ["--extract", "--file", tarball.path], in: directory).run()
                try #require(unpack.status == 0)
                let root = directory.appending(path: String(tarball.lastPathComponent.dropLast(".tar.gz".count)))
                let version = try await Command(root.appending(path: "bin/App"), ["--version"], in: directory).run()
                #expect(version.output.hasPrefix("App "))
                let names = try FileManager.default.contentsOfDirectory(atPath: root.path)
                #expect(
                    Set(names).isSuperset(of: ["README.md", "LICENSE", "THIRD-PARTY-NOTICES.md", "SOURCES.md", "share"])
                )
            }
        }

        @Test
        func
            `the SPDX document lists everything that the program contains, opens or runs, with versions of the linked`()
            async throws
        {
            let file = String(try await Self.tarball.value.path.dropLast(".tar.gz".count)) + ".spdx.json"
            let document = try #require(
                try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: file))) as? [String: Any])
            let packages = try #require(document["packages"] as? [[String: Any]])
            let rows = try Repository.text(of: "Scripts/support/libraries.tsv").split(separator: "\n")
                .filter { !$0.hasPrefix("#") }.map { $0.split(separator: "\t").map(String.init) }
            #expect(packages.compactMap { $0["name"] as? String } == ["search-app"] + rows.map { $0[0] })
            #expect((document["relationships"] as? [Any])?.count == packages.count)
            let linked = Set(rows.filter { ["contained", "linked"].contains($0[1]) }.map { $0[0] } + ["search-app"])
            for package in packages {
                let (name, version) = (package["name"] as? String ?? "", package["versionInfo"] as? String)
                #expect((version?.first?.isNumber == true) == linked.contains(name), "\(name) \(version ?? "")")
            }
        }

        // MARK: -

        private func inDirectory(_ body: (URL) async throws -> Void) async throws {
            let directory = FileManager.default.temporaryDirectory.appending(path: "packaging-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: directory) }
            try await body(directory)
        }

        /// Runs the program in a separate root file system with its own `/proc`. Some containers do not allow that. In
        /// such a container, the program runs in the current system.
        private func run(_ arguments: [String], in system: URL) async throws -> CommandResult {
            let proc = system.appending(path: "proc")
            try FileManager.default.createDirectory(at: proc, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: proc) }
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

        /// Copies the libraries that the program is linked to from the current system.
        private func copyLinkedLibraries(to system: URL) async throws {
            let list = try await Command("ldd", [ReleaseBuild.program().path]).run().output
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

        private func entries(below directory: URL) throws -> [String] {
            try FileManager.default.subpathsOfDirectory(atPath: directory.path).sorted()
        }
    }
#endif
