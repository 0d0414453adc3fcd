public import Shared

/// A launcher that opens URLs in the user's web browser.
///
/// A preferred command always runs. All other commands require a display and do not run in an SSH session, where the
/// browser would open on another computer's screen.
public struct Browser: Sendable {
    /// The result of opening a URL. Each reason is a complete sentence.
    public enum Outcome: Sendable {
        case opened
        /// No browser can be opened on this computer.
        case unavailable(reason: String)
        case failed(reason: String)
    }

    private let environment: Environment
    private let preferred: String?
    private let configured: String?
    private let unavailableReason: String

    /// Creates a browser.
    ///
    /// - Parameters:
    ///   - environment: The variables of the browser's process. `BROWSER` contains a command that is used if none is
    ///     configured.
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

    /// Whether a browser can be opened on the user's screen.
    public var isAvailable: Bool {
        command != nil
    }

    /// Opens a URL and waits until the browser's command has ended.
    public func open(_ url: String) -> Outcome {
        guard let command else {
            return .unavailable(reason: unavailableReason)
        }
        // The URL is passed as an argument, so that the shell does not interpret it.
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

    /// The command of the operating system that opens URLs.
    public static var systemOpener: String {
        #if canImport(Darwin)
            "open"
        #else
            "xdg-open"
        #endif
    }
}
