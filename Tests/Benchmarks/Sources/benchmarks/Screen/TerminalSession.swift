import Foundation

/// A program in a separate terminal, and the keys to type there.
struct TerminalSession {
    /// A step of a session. Steps run one after the other.
    enum Step {
        /// Waits until the program writes a text.
        case until(String)
        /// Presses keys a number of times. Each repetition waits for the complete frame of the previous one.
        case press(String, count: Int)
        /// Presses keys repeatedly until the program writes a text.
        case pressUntil(String, shows: String)
        /// Presses keys once and waits until the program writes a text.
        case reach(String, shows: String)
        /// Types keys a number of times at a fixed rate without waiting for frames.
        case type(String, count: Int, hertz: Int)
        case rest(milliseconds: Int)

        fileprivate var words: [String] {
            switch self {
            case .until(let text): ["until", text]
            case .press(let keys, let count): ["press", keys, "\(count)"]
            case .pressUntil(let keys, let text): ["press-until", keys, text]
            case .reach(let keys, let text): ["reach", keys, text]
            case .type(let keys, let count, let hertz): ["type", keys, "\(count)", "\(hertz)"]
            case .rest(let milliseconds): ["rest", "\(milliseconds)"]
            }
        }
    }

    /// The measurements of one step.
    struct Span {
        let milliseconds: Double
        /// The processor time of all threads.
        let processorMilliseconds: Double
        let frames: Double
        let bytes: Double
        /// The longest time from a key to the first byte of its frame, in milliseconds.
        let maximumWait: Double
    }

    let arguments: [String]
    let environment: [String: String]
    var columns = 80
    var rows = 24

    /// Runs the program and performs the steps.
    ///
    /// - Returns: The measurements of each step, and the maximum resident memory in MiB.
    func run(_ steps: [Step]) throws -> (spans: [Span], peakMebibytes: Double) {
        let typist = Process()
        let output = Pipe()
        typist.executableURL = URL(filePath: BenchmarkContext.program("typist"))
        typist.arguments = ["\(columns)", "\(rows)"] + steps.flatMap(\.words) + ["--"] + arguments
        typist.environment = environment.merging(["TERM": "xterm-256color"]) { $1 }
        typist.standardOutput = output
        try typist.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        typist.waitUntilExit()
        let lines = text.split(separator: "\n").map { $0.split(separator: " ").compactMap { Double($0) } }
        guard typist.terminationStatus == 0, lines.count == steps.count + 1, let peak = lines.last?.first else {
            throw ChildProcess.Failure(
                description: "\(arguments.joined(separator: " ")) failed at step \(lines.count) of \(steps.count)")
        }
        let spans = lines.dropLast().map { numbers in
            Span(
                milliseconds: numbers[0] / 1_000_000, processorMilliseconds: numbers[1] / 1_000_000,
                frames: numbers[2], bytes: numbers[3], maximumWait: numbers[4] / 1_000_000)
        }
        return (spans, peak / 1024)
    }
}
