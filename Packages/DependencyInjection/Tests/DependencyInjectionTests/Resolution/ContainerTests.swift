import DependencyInjection
import Foundation
import Testing

@Suite("Container", .timeLimit(.minutes(10)))
struct ContainerTests {
    private let vehicles = AdHoc { registry in
        registry.register(Car.self, .transient, needs: (any Engine).self, Radio.self) { engine, radio in
            Car(engine: engine, radio: radio)
        }
        registry.register(Radio.self, .transient) { Radio(station: "one") }
    }

    private let engines = AdHoc { registry in
        registry.register((any Engine).self, .shared) { PetrolEngine() }
    }

    @Test("what one assembly needs may come from a later one")
    func acrossAssemblies() throws {
        let container = Container([vehicles, engines])
        try container.validate(Car.self)
        let car = try container.resolve(Car.self)
        #expect(car.engine.name == "petrol")
        #expect(car.radio == Radio(station: "one"))
    }

    @Test("the type wanted is inferred")
    func inference() throws {
        let radio: Radio = try Container([vehicles]).resolve()
        #expect(radio.station == "one")
    }

    @Test("a protocol and its conformer are different keys")
    func keysAreTypes() {
        let problem = #expect(throws: RegistrationProblem.missing(path: [ServiceKey(PetrolEngine.self)])) {
            try Container([engines]).resolve(PetrolEngine.self)
        }
        #expect(
            problem?.localizedDescription
                == "The container cannot make what is asked for: missing: PetrolEngine.")
    }

    @Test("a qualifier tells services of one type apart, and from the one without")
    func qualifiers() throws {
        let container = Container([
            AdHoc { registry in
                registry.register(Radio.self, .shared) { Radio(station: "none") }
                registry.register(Radio.self, for: Front.self, .shared) { Radio(station: "front") }
                registry.register(Radio.self, for: Rear.self, .shared, needs: Qualified<Radio, Front>.self) { front in
                    Radio(station: "behind " + front.service.station)
                }
            }
        ])
        try container.validate()
        #expect(try container.resolve(Radio.self).station == "none")
        #expect(try container.resolve(Radio.self, for: Front.self).station == "front")
        #expect(try container.resolve(Radio.self, for: Rear.self).station == "behind front")
    }

    @Test("a service is made of as many others as a list says, in order, each with its own lifetime")
    func additions() throws {
        let made = Counter()
        let container = Container([
            AdHoc { registry in
                registry.register(
                    [String].self, .transient,
                    adding: [
                        Addition((any Engine).self) { $0 + [$1.name] }, Addition(Radio.self) { $0 + [$1.station] },
                    ]
                ) { ["car"] }
                registry.register((any Engine).self, .shared) {
                    made.increment()
                    return PetrolEngine()
                }
                registry.register(Radio.self, .transient) { Radio(station: "one") }
            }
        ])
        try container.validate()
        #expect(try container.resolve([String].self) == ["car", "petrol", "one"])
        #expect(try container.resolve([String].self) == ["car", "petrol", "one"])
        #expect(made.value == 1)
    }

    @Test("an override takes a registration's place, for all who need it")
    func overrides() throws {
        let electric = AdHoc { $0.register((any Engine).self, .shared) { ElectricEngine() } }
        let container = Container([vehicles, engines], overriddenBy: [electric])
        try container.validate(Car.self)
        #expect(try container.resolve(Car.self).engine.name == "electric")
    }

    @Test("two containers of the same assemblies share no instance")
    func separateContainers() throws {
        let (one, other) = (Container([engines]), Container([engines]))
        #expect(try one.resolve((any Engine).self) !== other.resolve((any Engine).self))
    }

    @Test("1,000 parallel resolves make a shared service, and what it needs, once")
    func parallelShared() async throws {
        let (engines, cars) = (Counter(), Counter())
        let container = Container([
            AdHoc { registry in
                registry.register((any Engine).self, .shared) {
                    engines.increment()
                    return PetrolEngine()
                }
                registry.register(Radio.self, .transient) { Radio(station: "one") }
                registry.register(Car.self, .shared, needs: (any Engine).self, Radio.self) { engine, radio in
                    cars.increment()
                    return Car(engine: engine, radio: radio)
                }
            }
        ])
        let distinct = try await withThrowingTaskGroup(of: ObjectIdentifier.self) { group in
            for index in 0..<1_000 {
                group.addTask {
                    // Half of them come by way of the dependency, so that both orders of the two locks are tried.
                    if index.isMultiple(of: 2) { _ = try container.resolve((any Engine).self) }
                    return ObjectIdentifier(try container.resolve(Car.self))
                }
            }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(distinct.count == 1)
        #expect(engines.value == 1)
        #expect(cars.value == 1)
    }

    @Test("parallel resolves of a weak service never get one that is gone")
    func parallelWeak() async throws {
        let container = Container([AdHoc { $0.register((any Engine).self, .weak) { PetrolEngine() } }])
        try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<1_000 {
                group.addTask { try container.resolve((any Engine).self).name }
            }
            for try await name in group { #expect(name == "petrol") }
        }
    }
}
