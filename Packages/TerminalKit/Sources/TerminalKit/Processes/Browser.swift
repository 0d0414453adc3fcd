public import Shared

/// Opens web pages in the person's browser.
///
/// `SEARCHAPP_BROWSER` runs anywhere; `BROWSER` and `xdg-open` only with a display and not over SSH, where a browser
/// would open on another screen than the person's.
public struct Browser: Sendable {
    /// How opening went; the reasons are sentences for the person.
    public enum Outcome: Sendable {
        case opened
        /// There is no browser to be had here.
        case noneHere(reason: String)
        case failed(reason: String)
    }

    private let environment: Environment
    private let configured: String?

    /// - Parameter configured: The configuration's command, which counts like `BROWSER`.
    public init(environment: Environment, configured: String?) {
        self.environment = environment
        self.configured = configured
    }

    /// The sentence for where there is none.
    public static let noneHere = "No browser can be opened here; set SEARCHAPP_BROWSER to a command that can."

    /// Whether a browser would open, and open for whoever runs this.
    public var isHere: Bool {
        command != nil
    }

    /// Waits until the browser's command has ended.
    public func open(_ url: String) -> Outcome {
        guard let command else {
            return .noneHere(reason: Self.noneHere)
        }
        // The URL is the command's own argument: nothing in it is ever read by the shell.
        let arguments = ["/bin/sh", "-c", "\(command) \"$1\"", "sh", url]
        guard let process = ChildProcess(arguments, environment: environment, input: .null) else {
            return .failed(reason: "“\(command)” could not be started.")
        }
        let ending = process.finish()
        return ending.isSuccess ? .opened : .failed(reason: "“\(command)” failed: the address was not opened.")
    }

    private var command: String? {
        if let own = environment.nonEmpty("SEARCHAPP_BROWSER") { return own }
        guard hasDisplay, environment.nonEmpty("SSH_CONNECTION") == nil, environment.nonEmpty("SSH_TTY") == nil else {
            return nil
        }
        return configured ?? environment.nonEmpty("BROWSER") ?? Self.systemOpener
    }

    private var hasDisplay: Bool {
        #if canImport(Darwin)
            true
        #else
            environment.nonEmpty("DISPLAY") != nil || environment.nonEmpty("WAYLAND_DISPLAY") != nil
        #endif
    }

    /// The system's own command.
    public static var systemOpener: String {
        #if canImport(Darwin)
            "open"
        #else
            "xdg-open"
        #endif
    }
}
