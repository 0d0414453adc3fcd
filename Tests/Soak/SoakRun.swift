import CommandRunner
import Foundation

/// A run of several minutes with one simulated user and one home directory. The program is restarted whenever it exits.
final class SoakRun {
    private let app: String
    private let folder: URL
    private let site: SoakSite
    private let clock = ContinuousClock()
    private var person: Person
    private var log: FileHandle
    private var actions = 0
    private var bytes = 0
    private var starts = 0
    /// The measurements of the first session. That session takes half of the time and is checked for growth.
    private var vitals = Vitals()
    private var faults: [String] = []

    /// The time without a reaction after which the program is considered to hang.
    private static let timeout = Duration.seconds(20)

    /// Creates a run.
    ///
    /// - Parameters:
    ///   - app: The path of the program, built with the address sanitizer.
    ///   - folder: An empty directory for all files of the run.
    ///   - seed: The seed of the random actions and faults.
    init(app: String, folder: URL, seed: UInt64) throws {
        self.app = app
        self.folder = folder
        site = try SoakSite(seed: seed)
        person = Person(seed: seed)
        let actions = folder.appending(path: "actions.log")
        try Data().write(to: actions)
        log = try FileHandle(forWritingTo: actions)
    }

    /// Runs sessions until the time is over or a problem is found.
    ///
    /// - Returns: The lines of the report, and whether no problem was found.
    func run(for time: Duration) throws -> (report: [String], isSound: Bool) {
        let end = clock.now + time
        while clock.now < end, faults.isEmpty {
            let isFirst = starts == 0
            try session(until: min(end, clock.now + (isFirst ? time / 2 : .seconds(60))), isWatched: isFirst)
        }
        faults += vitals.complaints
        try noteSanitizer()
        let counts = site.counts
        var report = [
            "\(actions) actions in \(starts) runs, \(bytes >> 20) MiB drawn, \(counts.requests) requests, "
                + "\(counts.faults) of them with a fault"
        ]
        report += vitals.lines + faults.map { "✘ \($0)" }
        return (report, faults.isEmpty)
    }

    private func session(until end: ContinuousClock.Instant, isWatched: Bool) throws {
        starts += 1
        let words = [app] + arguments()
        note("start \(words.dropFirst().joined(separator: " "))")
        let program = try ScreenProgram(
            words, environment: environment(), folder: folder, errors: folder.appending(path: "stderr"))
        defer { bytes += program.bytes }
        guard program.read(for: Self.timeout, until: { program.isFullScreen }) else {
            return complain("no first frame", program)
        }
        var nextLook = clock.now
        while clock.now < end, program.code == nil, faults.isEmpty {
            act(on: program)
            if actions.isMultiple(of: 25) { probe(program, isWatched) }
            if isWatched, clock.now >= nextLook {
                vitals.look(at: program.processID)
                nextLook = clock.now + .seconds(1)
            }
        }
        if faults.isEmpty { leave(program) }
    }

    private func act(on program: ScreenProgram) {
        let action = person.next()
        actions += 1
        note("\(action)")
        switch action {
        case .type(let text):
            if !program.type(text, timeout: Self.timeout) { complain("keys are not read", program) }
        case .resize(let columns, let rows): program.resize(columns: columns, rows: rows)
        case .look(let milliseconds): program.read(for: .milliseconds(milliseconds))
        }
        program.read(for: .milliseconds(person.number(1..<40)))
    }

    /// Measures the time until the program draws the screen in a new size.
    private func probe(_ program: ScreenProgram, _ isWatched: Bool) {
        guard program.code == nil else { return }
        // Drawing that is already in progress must finish first.
        program.read(for: .milliseconds(200))
        let (columns, rows) = (person.number(60..<160), person.number(20..<60))
        note("resize \(columns)x\(rows), measured")
        let (written, start) = (program.bytes, clock.now)
        program.resize(columns: columns, rows: rows)
        let isDrawn = program.read(for: Self.timeout) { program.bytes > written }
        guard program.code == nil else { return }
        if !isDrawn { complain("a new size is not drawn", program) }
        if isWatched { vitals.redraws.append((clock.now - start) / .milliseconds(1)) }
    }

    /// Closes open overlays and quits the program. Reports a problem if the exit code is not 0 or the terminal is not
    /// restored.
    private func leave(_ program: ScreenProgram) {
        for _ in 0..<5 where program.code == nil {
            _ = program.type("\u{1B}", timeout: Self.timeout)
            program.read(for: .milliseconds(100))
        }
        for _ in 0..<5 where program.code == nil {
            _ = program.type("\u{3}", timeout: Self.timeout)
            _ = program.read(for: Self.timeout / 5) { program.code != nil }
        }
        guard let code = program.code else { return complain("does not quit", program) }
        if code != 0 { return complain("ended with status \(code)", program) }
        if !program.hasRestoredTerminal { complain("left the terminal in other modes", program) }
    }

    private func complain(_ text: String, _ program: ScreenProgram) {
        note("✘ \(text)")
        faults.append("\(text), after \(actions) actions" + (program.code.map { ", status \($0)" } ?? ""))
    }

    /// Adds the reports of the address sanitizer, which writes one file per process.
    private func noteSanitizer() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
        for name in names.sorted() where name.hasPrefix("sanitizer.") {
            let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            let lines = text.split(separator: "\n").filter { $0.contains("ERROR: ") || $0.contains("SUMMARY: ") }
            faults.append("\(name): " + lines.joined(separator: " "))
        }
    }

    private func note(_ text: String) {
        try? log.write(contentsOf: Data("\(text)\n".utf8))
    }

    private func arguments() -> [String] {
        var words = ["--timeout", "4s", "--images", person.one(["blocks", "kitty", "sixel", "off", "auto"]), "tui"]
        if person.number(0..<2) == 0 { words += ["--screen", person.one(["repos", "movies", "photos", "issues"])] }
        if person.number(0..<3) == 0 { words += ["--query", "swift"] }
        if person.number(0..<4) == 0 { words.append("--fresh") }
        return words
    }

    private func environment() -> [String: String] {
        let home = folder.path(percentEncoded: false)
        var variables = site.environment.merging([
            "PATH": "/usr/local/bin:/usr/bin:/bin",
            "HOME": home,
            "SEARCHAPP_HOME": "\(home)/search-app",
            "SEARCHAPP_BROWSER": "true",
            "TERM": "xterm-256color",
            "LANG": "C.UTF-8",
            "SWIFT_BACKTRACE": "enable=no",
            // The quarantine is large enough to detect the use of freed memory, and small enough not to hide growth.
            // The program has its own signal stack, which the sanitizer must not free.
            "ASAN_OPTIONS": "log_path=\(home)/sanitizer:exitcode=99:quarantine_size_mb=16:use_sigaltstack=0",
        ]) { $1 }
        if person.number(0..<3) > 0 { variables["GH_TOKEN"] = "no-real-token" }
        return variables
    }
}
