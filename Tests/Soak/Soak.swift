import Foundation

/// A program that sends random keys to the full-screen app for some minutes and reports problems.
///
///     soak APP DIRECTORY MINUTES SEED
@main
enum Soak {
    static func main() throws {
        let words = CommandLine.arguments
        guard words.count == 5, let minutes = Int(words[3]), let seed = UInt64(words[4]) else { exit(64) }
        let run = try SoakRun(app: words[1], folder: URL(filePath: words[2]), seed: seed)
        let (report, isSound) = try run.run(for: .seconds(60 * minutes))
        print((["seed \(seed), \(minutes) min: " + report[0]] + report.dropFirst()).joined(separator: "\n"))
        exit(isSound ? 0 : 1)
    }
}
