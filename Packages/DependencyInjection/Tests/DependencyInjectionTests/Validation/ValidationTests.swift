import DependencyInjection
import Testing

private struct A: Sendable {}
private struct B: Sendable {}
private struct C: Sendable {}
private struct D: Sendable {}

@Suite(.timeLimit(.minutes(10)))
struct ValidationTests {
    private func problems(_ container: Container) -> [RegistrationProblem] {
        do {
            try container.validate()
            return []
        } catch {
            return error.problems
        }
    }

    private let a = ServiceKey(A.self)
    private let b = ServiceKey(B.self)
    private let c = ServiceKey(C.self)
    private let d = ServiceKey(D.self)

    @Test func `a missing service is reported with the path that leads to it`() {
        let container = Container([
            AdHoc { registry in
                registry.register(A.self, .shared, needs: B.self) { _ in A() }
                registry.register(B.self, .shared, needs: C.self) { _ in B() }
            }
        ])
        #expect(problems(container) == [.missing(path: [a, b, c])])
    }

    @Test func `a qualified service satisfies neither an unqualified dependency nor another qualifier`() {
        let container = Container([
            AdHoc { registry in
                registry.register(B.self, for: Front.self, .shared) { B() }
                registry.register(A.self, .shared, needs: B.self, Qualified<B, Rear>.self) { _, _ in A() }
            }
        ])
        #expect(
            problems(container) == [
                .missing(path: [a, b]), .missing(path: [a, ServiceKey(B.self, for: Rear.self)]),
            ])
    }

    @Test func `additions are validated like other dependencies`() {
        let container = Container([
            AdHoc { registry in
                registry.register(A.self, .shared, adding: [Addition(B.self) { a, _ in a }]) { A() }
                registry.register(B.self, .shared, adding: [Addition(C.self) { b, _ in b }]) { B() }
            }
        ])
        #expect(problems(container) == [.missing(path: [a, b, c])])
        #expect(throws: RegistrationProblem.missing(path: [a, b, c])) { try container.resolve(A.self) }
    }

    @Test func `a cycle is reported once, with its path`() {
        let container = Container([
            AdHoc { registry in
                registry.register(D.self, .shared, needs: A.self) { _ in D() }
                registry.register(A.self, .shared, needs: B.self) { _ in A() }
                registry.register(B.self, .transient, needs: C.self) { _ in B() }
                registry.register(C.self, .weak, needs: A.self) { _ in C() }
            }
        ])
        #expect(problems(container) == [.cyclic(path: [a, b, c, a])])
    }

    @Test func `a service that depends on itself is a cycle`() {
        let container = Container([AdHoc { $0.register(A.self, .shared, needs: A.self) { $0 } }])
        #expect(problems(container) == [.cyclic(path: [a, a])])
    }

    @Test func `a dependency of two services is not a cycle`() throws {
        let container = Container([
            AdHoc { registry in
                registry.register(A.self, .shared, needs: B.self, C.self) { _, _ in A() }
                registry.register(B.self, .shared, needs: D.self) { _ in B() }
                registry.register(C.self, .shared, needs: D.self) { _ in C() }
                registry.register(D.self, .shared) { D() }
            }
        ])
        try container.validate(A.self, B.self)
        _ = try container.resolve(A.self)
    }

    @Test func `a duplicate registration is reported with both source locations`() throws {
        let container = Container([
            AdHoc { $0.register(A.self, .shared, fileID: "One/A.swift", line: 3) { A() } },
            AdHoc { $0.register(A.self, .transient, fileID: "Two/A.swift", line: 5) { A() } },
        ])
        let problem = try #require(problems(container).first)
        #expect(problem.description == "duplicate: A at One/A.swift:3 and Two/A.swift:5")
        #expect(problems(container).count == 1)
    }

    @Test func `an override that replaces nothing is reported`() throws {
        let container = Container([], overriddenBy: [AdHoc { $0.register(A.self, .shared) { A() } }])
        guard case .overridesNothing(a, _)? = problems(container).first else {
            Issue.record("found \(problems(container))")
            return
        }
    }

    @Test func `an override is validated instead of the registration it replaces`() {
        let container = Container(
            [AdHoc { $0.register(A.self, .shared) { A() } }],
            overriddenBy: [AdHoc { $0.register(A.self, .shared, needs: B.self) { _ in A() } }])
        #expect(problems(container) == [.missing(path: [a, b])])
    }

    @Test func `an unregistered root type is reported`() {
        let container = Container([AdHoc { $0.register(A.self, .shared) { A() } }])
        #expect(throws: ValidationFailure(problems: [.missing(path: [b])])) {
            try container.validate(A.self, B.self)
        }
    }

    @Test func `all problems are reported together, one per line`() {
        let container = Container([
            AdHoc { registry in
                registry.register(A.self, .shared, needs: B.self) { _ in A() }
                registry.register(C.self, .shared, needs: C.self) { $0 }
            }
        ])
        #expect(throws: ValidationFailure(problems: [.missing(path: [a, b]), .cyclic(path: [c, c])])) {
            try container.validate()
        }
        let text = ValidationFailure(problems: problems(container)).description
        #expect(text == "missing: A → B\ncyclic: C → C")
    }

    @Test func `without validation, resolving throws only for services that have a problem`() throws {
        let container = Container([
            AdHoc { registry in
                registry.register(A.self, .shared, needs: B.self) { _ in A() }
                registry.register(B.self, .shared, needs: A.self) { _ in B() }
                registry.register(C.self, .shared, needs: A.self) { _ in C() }
                registry.register(D.self, .shared) { D() }
            }
        ])
        for _ in 0..<2 {
            #expect(throws: RegistrationProblem.cyclic(path: [a, b, a])) { try container.resolve(C.self) }
            #expect(throws: RegistrationProblem.cyclic(path: [a, b, a])) { try container.resolve(B.self) }
        }
        _ = try container.resolve(D.self)
    }

    @Test func `resolving a service with two registrations throws`() {
        let twice = AdHoc { registry in
            for _ in 0..<2 { registry.register(A.self, .shared) { A() } }
            registry.register(B.self, .shared, needs: A.self) { _ in B() }
        }
        for resolve in [{ _ = try Container([twice]).resolve(A.self) }, { _ = try Container([twice]).resolve(B.self) }]
        {
            #expect {
                try resolve()
            } throws: { error in
                if case .duplicate(a, _)? = error as? RegistrationProblem { true } else { false }
            }
        }
    }

    @Test func `the description of a qualified key contains the service and the qualifier`() {
        #expect(ServiceKey((any Engine).self, for: Rear.self).description == "Engine for Rear")
        #expect(ServiceKey(Radio.self).description == "Radio")
    }
}
