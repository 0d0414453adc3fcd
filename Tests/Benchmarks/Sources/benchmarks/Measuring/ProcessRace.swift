/// Several programs that do the same, run in turn, so that a drift of the machine hits all alike.
struct ProcessRace {
    /// A program under the name that it has in the table.
    struct Contender {
        let name: String
        let arguments: [String]

        init(_ name: String, _ arguments: [String]) {
            self.name = name
            self.arguments = arguments
        }
    }

    let contenders: [Contender]
    var rounds = 51
    var warmUps = 3

    /// The measurements in milliseconds, in the order of the contenders.
    func run() throws -> [Measurement] {
        var measurements = contenders.map { Measurement(name: $0.name) }
        for round in 0..<warmUps + rounds {
            for (index, contender) in contenders.enumerated() {
                let usage = try ChildProcess(arguments: contender.arguments).run()
                guard round >= warmUps else { continue }
                measurements[index].samples.append(usage.milliseconds)
                measurements[index].peakMemory = max(measurements[index].peakMemory ?? 0, usage.peakMebibytes)
            }
        }
        return measurements
    }
}
