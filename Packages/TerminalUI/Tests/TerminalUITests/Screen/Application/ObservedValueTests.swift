import Observation
import Testing

@testable import TerminalUI

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ObservedValueTests {
    @Observable @MainActor
    final class Model {
        var name = "one"
        var other = 0
    }

    @Test func `an observed value is read again only after a change, which is reported once`() {
        let model = Model()
        var (reads, changes) = (0, 0)
        let watched = ObservedValue {
            reads += 1
            return model.name
        }
        watched.onChange = { changes += 1 }
        #expect(watched.value == "one" && watched.value == "one" && reads == 1)
        model.other = 1
        #expect(watched.value == "one" && reads == 1 && changes == 0)
        model.name = "two"
        model.name = "three"
        #expect(changes == 1)
        #expect(watched.value == "three" && watched.value == "three" && reads == 2)
        model.name = "four"
        #expect(watched.value == "four" && reads == 3 && changes == 2)
    }
}
