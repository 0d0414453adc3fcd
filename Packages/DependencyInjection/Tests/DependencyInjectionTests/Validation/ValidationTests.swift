import DependencyInjection
import Testing

private struct A: Sendable {}
private struct B: Sendable {}
private struct C: Sendable {}
private struct D: Sendable {}

@Suite("Validation", .timeLimit(.minutes(10)))
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

    @Test("a missing service is found with the path that leads to it")
    func missing() {
        let container = Container([
            AdHoc { registry in
                registry.register(A.self, .shared, needs: B.self) { _ in A() }
                registry.register(B.self, .shared, needs: C.self) { _ in B() }
            }
        ])
        #expect(problems(container) == [.missing(path: [a, b, c])])
    }

    @Test("a qualified service does not stand in for the one without qualifier, nor for another")
    func missingQualifier() {
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

    @Test("what a list adds is looked for as what is needed in the source")
    func additions() {
        let container = Container([
            AdHoc { registry in
                registry.register(A.self, .shared, adding: [Addition(B.self) { a, _ in a }]) { A() }
                registry.register(B.self, .shared, adding: [Addition(C.self) { b, _ in b }]) { B() }
            }
        ])
        #expect(problems(container) == [.missing(path: [a, b, c])])
        #expect(throws: RegistrationProblem.missing(path: [a, b, c])) { try container.resolve(A.self) }
    }

    @Test("a cycle is found once, with its path")
    func cyclic() {
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

    @Test("a service that needs itself is a cycle")
    func selfCycle() {
        let container = Container([AdHoc { $0.register(A.self, .shared, needs: A.self) { $0 } }])
        #expect(problems(container) == [.cyclic(path: [a, a])])
    }

    @Test("what two services need is no cycle")
    func diamond() throws {
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

    @Test("a service registered twice is found with both places")
    func duplicate() throws {
        let container = Container([
            AdHoc { $0.register(A.self, .shared, fileID: "One/A.swift", line: 3) { A() } },
            AdHoc { $0.register(A.self, .transient, fileID: "Two/A.swift", line: 5) { A() } },
        ])
        let problem = try #require(problems(container).first)
        #expect(problem.description == "duplicate: A at One/A.swift:3 and Two/A.swift:5")
        #expect(problems(container).count == 1)
    }

    @Test("an override that replaces nothing is found")
    func overridesNothing() throws {
        let container = Container([], overriddenBy: [AdHoc { $0.register(A.self, .shared) { A() } }])
        guard case .overridesNothing(a, _)? = problems(container).first else {
            Issue.record("found \(problems(container))")
            return
        }
    }

    @Test("an override is validated in place of what it replaces")
    func overrideWithNeeds() {
        let container = Container(
            [AdHoc { $0.register(A.self, .shared) { A() } }],
            overriddenBy: [AdHoc { $0.register(A.self, .shared, needs: B.self) { _ in A() } }])
        #expect(problems(container) == [.missing(path: [a, b])])
    }

    @Test("a root that nobody registered is found")
    func missingRoot() {
        let container = Container([AdHoc { $0.register(A.self, .shared) { A() } }])
        #expect(throws: ValidationFailure(problems: [.missing(path: [b])])) {
            try container.validate(A.self, B.self)
        }
    }

    @Test("all problems are told at once, one a line")
    func allProblems() {
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

    @Test("without validation, what cannot be made throws its problem and what can be made is made")
    func unvalidated() throws {
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

    @Test("a duplicate is not resolved by chance")
    func unvalidatedDuplicate() {
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

    @Test("a qualified key is described by its two parts")
    func keyDescription() {
        #expect(ServiceKey((any Engine).self, for: Rear.self).description == "Engine for Rear")
        #expect(ServiceKey(Radio.self).description == "Radio")
    }
}
