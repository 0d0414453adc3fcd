import Domain
import TerminalUI

extension ScreenServices {
    /// What the program does for the screens.
    init(_ context: CommandContext) {
        let browser = Browser(
            environment: context.environment, configured: context.settings.configuration[.browser])
        self.init { address in
            // Waiting for a browser must not hold up the screen.
            await Task.detached {
                switch browser.open(address.text) {
                case .opened: nil
                case .noneHere(let reason), .failed(let reason): "\(reason) The address is \(address.text)"
                }
            }.value
        }
    }
}
