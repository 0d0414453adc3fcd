public import Shared

/// A launcher that opens URLs in the user's web browser.
///
/// A preferred command always runs. Other commands run only if a display is available and the session is not an SSH
/// session. In an SSH session, the browser would open on the screen of another computer.
public struct Browser: Sendable {
    /// The result of opening a URL in the browser. Each reason is a complete sentence for the user.
    public enum Outcome: Sendable {
        case opened
        /// No browser can be opened on this computer, for example because there is no display.
        case unavailable(reason: String)
        case failed(reason: String)
    }

    private let environment: Environment
    private let preferred: String?
    private let configured: String?
    private let unavailableReason: String

    /// Creates a launcher that chooses the command of the browser from the given values.
    ///
    /// - Parameters:
    ///   - environment: The environment variables of the browser's process. If no command is configured, `BROWSER`
    ///     specifies the command.
    ///   - preferred: A command that always runs, even in an SSH session, or `nil`.
    ///   - configured: A command that takes precedence over `BROWSER`, or `nil`.
    ///   - unavailableReason: The sentence for ``Outcome/unavailable(reason:)``.
    public init(
        environment: Environment, preferred: String? = nil, configured: String? = nil,
        unavailableReason: String = "No browser can be opened here."
    ) {
        self.environment = environment
        self.preferred = preferred
        self.configured = configured
        self.unavailableReason = unavailableReason
    }

    /// A Boolean value that indicates whether a URL can be opened in a browser on the user's screen.
    public var isAvailable: Bool {
        command != nil
    }

    /// Opens a URL in the browser and waits until the command of the browser has exited.
    public func open(_ url: String) -> Outcome {
        guard let command else {
            return .unavailable(reason: unavailableReason)
        }
        // Pass the URL as an argument, so that the shell does not interpret it.
        let arguments = ["/bin/sh", "-c", "\(command) \"$1\"", "sh", url]
        guard let process = ChildProcess(arguments, environment: environment, input: .null) else {
            return .failed(reason: "“\(command)” could not be started.")
        }
        let ending = process.finish()
        return ending.isSuccess ? .opened : .failed(reason: "“\(command)” failed, and the URL was not opened.")
    }

    private var command: String? {
        if let preferred { return preferred }
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

    /// The operating system's command for opening URLs: `open` on macOS and `xdg-open` on other systems.
    public static var systemOpener: String {
        #if canImport(Darwin)
            "open"
        #else
            "xdg-open"
        #endif
    }
}
