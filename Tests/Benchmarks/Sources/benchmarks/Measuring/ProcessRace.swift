/// Programs that do the same, run in turn, so that a drift of the machine hits all alike.
struct ProcessRace {
    /// A program, or several as a pipeline, under the name that it has in the table.
    struct Contender {
        let name: String
        let process: ChildProcess

        init(_ name: String, _ arguments: [String], _ environment: [String: String], launcher options: [String] = []) {
            self.name = name
            process = ChildProcess(arguments: arguments, environment: environment, launcherOptions: options)
        }

        /// Every program of the pipeline is on the PATH or has a path.
        var isInstalled: Bool {
            process.arguments.split(separator: ",").compactMap(\.first).allSatisfy {
                $0.hasPrefix("/") || ChildProcess.isInstalled($0)
            }
        }
    }

    let rounds: Int
    let contenders: [Contender]

    /// In milliseconds, in the order of the contenders, those that are not installed left out.
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

    /// The names of what is not installed.
    var missing: [String] {
        contenders.filter { !$0.isInstalled }.map { "\($0.name) (not installed)" }
    }
}
