import DependencyInjection
import Testing

@Suite(.timeLimit(.minutes(10)))
struct LifetimeTests {
    private func container(_ lifetime: Lifetime, made: Counter = Counter()) -> Container {
        Container([
            AdHoc { registry in
                registry.register((any Engine).self, lifetime) {
                    made.increment()
                    return PetrolEngine()
                }
            }
        ])
    }

    @Test func `validation creates no services`() throws {
        let made = Counter()
        let container = container(.shared, made: made)
        try container.validate((any Engine).self)
        #expect(made.value == 0)
    }

    @Test func `a shared service is created once`() throws {
        let made = Counter()
        let container = container(.shared, made: made)
        let (first, second) = (try container.resolve((any Engine).self), try container.resolve((any Engine).self))
        #expect(first === second)
        #expect(made.value == 1)
    }

    @Test func `a transient service is created for each request`() throws {
        let container = container(.transient)
        let (first, second) = (try container.resolve((any Engine).self), try container.resolve((any Engine).self))
        #expect(first !== second)
    }

    @Test func `a weak service is kept while another object holds it and is then created again`() throws {
        let made = Counter()
        let container = container(.weak, made: made)
        weak var seen: (any Engine)?
        do {
            let first = try container.resolve((any Engine).self)
            seen = first
            #expect(try container.resolve((any Engine).self) === first)
        }
        #expect(seen == nil)
        #expect(made.value == 1)
        _ = try container.resolve((any Engine).self)
        #expect(made.value == 2)
    }

    @Test func `a weak qualified service is kept while its owner holds the service without the wrapper`() throws {
        let container = Container([
            AdHoc { $0.register((any Engine).self, for: Rear.self, .weak) { ElectricEngine() } }
        ])
        weak var seen: (any Engine)?
        do {
            let first = try container.resolve((any Engine).self, for: Rear.self)
            seen = first
            #expect(try container.resolve((any Engine).self, for: Rear.self) === first)
        }
        #expect(seen == nil)
    }

    @Test func `a weak value type is created for each request`() throws {
        let made = Counter()
        let container = Container([
            AdHoc { registry in
                registry.register(Radio.self, .weak) {
                    made.increment()
                    return Radio(station: "one")
                }
            }
        ])
        let radios = [try container.resolve(Radio.self), try container.resolve(Radio.self)]
        #expect(radios.count == made.value)
    }

    @Test func `a container releases its shared instances when it is deallocated`() throws {
        weak var engine: (any Engine)?
        weak var car: Car?
        do {
            let container = Container([
                AdHoc { registry in
                    registry.register((any Engine).self, .shared) { PetrolEngine() }
                    registry.register(Radio.self, .transient) { Radio(station: "one") }
                    registry.register(Car.self, .shared, needs: (any Engine).self, Radio.self) {
                        Car(engine: $0, radio: $1)
                    }
                }
            ])
            car = try container.resolve(Car.self)
            engine = try container.resolve((any Engine).self)
            #expect(car?.engine === engine)
        }
        #expect(car == nil)
        #expect(engine == nil)
    }
}
