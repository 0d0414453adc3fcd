/// Pieces of code that do the same, run in turn in this process.
struct CodeRace {
    /// A piece of code under the name that it has in the table.
    struct Contender {
        let name: String
        /// How often the code does what is measured.
        let operations: Int
        let code: () async throws -> Void

        init(_ name: String, operations: Int, code: @escaping () async throws -> Void) {
            self.name = name
            self.operations = operations
            self.code = code
        }
    }

    /// What the samples are.
    enum Unit {
        case nanoseconds, microseconds, perSecond

        func value(of time: Duration, operations: Int) -> Double {
            switch self {
            case .nanoseconds: time / .nanoseconds(1) / Double(operations)
            case .microseconds: time / .microseconds(1) / Double(operations)
            case .perSecond: Double(operations) / (time / .seconds(1))
            }
        }
    }

    let unit: Unit
    let rounds: Int
    let contenders: [Contender]

    /// The measurements in the order of the contenders, after one round as a warm-up.
    func run() async throws -> [Measurement] {
        var measurements = contenders.map { Measurement(name: $0.name) }
        for round in 0...rounds {
            for (index, contender) in contenders.enumerated() {
                let start = ContinuousClock.now
                try await contender.code()
                let time = ContinuousClock.now - start
                guard round > 0 else { continue }
                measurements[index].samples.append(unit.value(of: time, operations: contender.operations))
            }
        }
        return measurements
    }
}

/// Takes a result that would otherwise be optimized away together with what makes it.
@inline(never)
func keep<Value>(_ value: Value) {}
