/// A comparison of alternative implementations that run alternately in this process.
struct CodeRace {
    /// An implementation and its name in the table.
    struct Contender {
        let name: String
        /// The number of measured operations per run of the code.
        let operations: Int
        let code: () async throws -> Void

        init(_ name: String, operations: Int, code: @escaping () async throws -> Void) {
            self.name = name
            self.operations = operations
            self.code = code
        }
    }

    /// The unit of the samples.
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

    /// Returns the measurements in the order of the contenders. The first round is a warm-up.
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

/// Prevents the compiler from removing code whose result is not used.
@inline(never)
func keep<Value>(_ value: Value) {}
