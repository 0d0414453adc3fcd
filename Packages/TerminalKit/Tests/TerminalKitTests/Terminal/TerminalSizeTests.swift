import Foundation
import Shared
import Testing

@testable import TerminalKit

@Suite(.timeLimit(.minutes(10)))
struct TerminalSizeTests {
    @Test func `the width comes from the terminal, then from COLUMNS, then is 80`() {
        let reported = TerminalSize(columns: 120, rows: 50)
        #expect(TerminalSize.resolve(reported: reported, environment: ["COLUMNS": "40"]) == reported)
        #expect(
            TerminalSize.resolve(reported: nil, environment: ["COLUMNS": "40", "LINES": "10"])
                == TerminalSize(columns: 40, rows: 10)
        )
        #expect(TerminalSize.resolve(reported: nil, environment: [:]) == TerminalSize(columns: 80, rows: 24))
    }

    @Test(arguments: ["0", "-5", "x", "99999999999999999999", "1000000"])
    func `impossible sizes are ignored`(columns: String) {
        #expect(TerminalSize.resolve(reported: nil, environment: ["COLUMNS": columns]).columns == 80)
    }

    @Test func `a pipe reports no size`() {
        #expect(TerminalSize.reported(by: Pipe().fileHandleForWriting.fileDescriptor) == nil)
    }
}
