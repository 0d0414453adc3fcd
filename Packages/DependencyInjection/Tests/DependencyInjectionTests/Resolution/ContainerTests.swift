import DependencyInjection
import Foundation
import Testing

@Suite(.timeLimit(.minutes(10)))
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

    @Test func `a service can depend on one that a later assembly registers`() throws {
        let container = Container([vehicles, engines])
        try container.validate(Car.self)
        let car = try container.resolve(Car.self)
        #expect(car.engine.name == "petrol")
        #expect(car.radio == Radio(station: "one"))
    }

    @Test func `the service type can be inferred from the context`() throws {
        let radio: Radio = try Container([vehicles]).resolve()
        #expect(radio.station == "one")
    }

    @Test func `a protocol and a conforming type are different keys`() {
        let problem = #expect(throws: RegistrationProblem.missing(path: [ServiceKey(PetrolEngine.self)])) {
            try Container([engines]).resolve(PetrolEngine.self)
        }
        #expect(
            problem?.localizedDescription
                == "The container cannot create the requested service: missing: PetrolEngine.")
    }

    @Test func `qualifiers distinguish services of the same type from each other and from the unqualified one`() throws
    {
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

    @Test func `additions are applied in list order, each with its own lifetime`() throws {
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

    @Test func `an override replaces a registration for all services that depend on it`() throws {
        let electric = AdHoc { $0.register((any Engine).self, .shared) { ElectricEngine() } }
        let container = Container([vehicles, engines], overriddenBy: [electric])
        try container.validate(Car.self)
        #expect(try container.resolve(Car.self).engine.name == "electric")
    }

    @Test func `two containers with the same assemblies share no instances`() throws {
        let (one, other) = (Container([engines]), Container([engines]))
        #expect(try one.resolve((any Engine).self) !== other.resolve((any Engine).self))
    }

    @Test func `1,000 concurrent requests create a shared service and its dependencies once`() async throws {
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
                    // Half of the tasks resolve the dependency first, so that the two services are locked in both
                    // orders.
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

    @Test func `concurrent requests for a weak service always return a live instance`() async throws {
        let container = Container([AdHoc { $0.register((any Engine).self, .weak) { PetrolEngine() } }])
        try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<1_000 {
                group.addTask { try container.resolve((any Engine).self).name }
            }
            for try await name in group { #expect(name == "petrol") }
        }
    }
}
