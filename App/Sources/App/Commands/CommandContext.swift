import DependencyInjection
import Domain
import Shared
import TerminalUI

/// What a command works with.
struct CommandContext: Sendable {
    let settings: Settings
    let environment: Environment
    let terminal: TerminalCapabilities
    /// Data.
    let output: OutputSink
    /// Words.
    let messages: Messages
    let clock: WallClock
    let container: Container
}
