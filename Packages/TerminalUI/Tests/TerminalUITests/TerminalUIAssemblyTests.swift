import DependencyInjection
import Shared
import TerminalKit
import Testing

@testable import TerminalUI

@Suite("The assembly", .timeLimit(.minutes(10)))
struct TerminalUIAssemblyTests {
    @Test("what the layer offers can be resolved with nothing else registered, as the person chose it")
    func resolves() throws {
        let container = Container([TerminalUIAssembly(environment: [:], color: .always)])
        try container.validate(TerminalCapabilities.self, ProgressLine.self)
        #expect(try container.resolve(TerminalCapabilities.self).outputStyle.isEnabled)
    }
}
