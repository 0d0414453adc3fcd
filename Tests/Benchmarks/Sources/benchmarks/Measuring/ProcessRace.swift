/// A comparison of programs that run alternately, so that changes in machine speed affect all of them equally.
struct ProcessRace {
    /// A program or pipeline and its name in the table.
    struct Contender {
        let name: String
        let process: ChildProcess

        init(_ name: String, _ arguments: [String], _ environment: [String: String], launcher options: [String] = []) {
            self.name = name
            process = ChildProcess(arguments: arguments, environment: environment, launcherOptions: options)
        }

        /// Whether every program of the pipeline is in `PATH` or has an absolute path.
        var isInstalled: Bool {
            process.arguments.split(separator: ",").compactMap(\.first).allSatisfy {
                $0.hasPrefix("/") || ChildProcess.isInstalled($0)
            }
        }
    }

    let rounds: Int
    let contenders: [Contender]

    /// Returns the measurements in milliseconds, in the order of the contenders. Programs that are not installed are
    /// skipped.
    func run() throws -> [Measurement] {
        let installed = contenders.filter(\.isInstalled)
        var measurements = installed.map { Measurement(name: $0.name) }
        let warmUps = 2
        for round in 0..<warmUps + rounds {
            for (index, contender) in installed.enumerated() {
                let usage = try contender.process.run()
                guard round >= warmUps else { continue }
                measurements[index].samples.append(usage.milliseconds)
                measurements[index].peaks.append(usage.peakMebibytes)
            }
        }
        return measurements
    }

    /// The names of the programs that are not installed.
    var missing: [String] {
        contenders.filter { !$0.isInstalled }.map { "\($0.name) (not installed)" }
    }
}
