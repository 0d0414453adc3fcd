import Domain
import Shared

/// The web page that the browser shows after the redirect. It requires no other files and no scripts.
struct RedirectPage: Sendable, Hashable {
    let status: UInt32
    let title: String
    let text: String

    /// The header fields of the response with the page. They forbid subresources, caching, framing and referrers,
    /// because the page's URL contains the code.
    static let headers = [
        "Content-Type", "text/html; charset=utf-8",
        "Content-Security-Policy",
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        "Cache-Control", "no-store",
        "Referrer-Policy", "no-referrer",
        "X-Content-Type-Options", "nosniff",
        "X-Frame-Options", "DENY",
    ]

    var html: String {
        """
        <!doctype html>
        <html lang="en">
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <title>\(title.htmlEscaped) · Search App</title>
        <style>
        :root { color-scheme: light dark; font: 1.1rem/1.5 system-ui, sans-serif }
        body { max-width: 34rem; margin: 18vh auto; padding: 0 1.5rem }
        </style>
        <h1>\(title.htmlEscaped)</h1>
        <p>\(text.htmlEscaped)</p>
        </html>

        """
    }
}

extension RedirectPage {
    /// Creates the page for the accepted redirect.
    init(_ redirect: Redirect) {
        switch redirect.result {
        case .success: self = .code
        case .failure(.refused(let code, let reason)): self = .refused(reason ?? code)
        case .failure: self = .denied
        }
    }

    static let code = RedirectPage(
        status: 200, title: "Almost there",
        text: "GitHub’s response has arrived. Return to the terminal to complete the sign-in. You can close this page.")

    static let denied = RedirectPage(
        status: 200, title: "Not signed in",
        text: "You declined, so nothing was stored. Return to the terminal. You can close this page.")

    /// Returns the page for a rejected sign-in.
    ///
    /// Bidirectional control characters are removed from the server's text, because they could reorder the surrounding
    /// sentence.
    private static func refused(_ reason: String) -> RedirectPage {
        RedirectPage(
            status: 200, title: "Not signed in",
            text: "GitHub refused the sign-in: \(reason.sanitizedForTerminal()). The terminal shows what you can do.")
    }

    static let wrongState = RedirectPage(
        status: 400, title: "Not signed in",
        text: "This response does not belong to the current sign-in, so it was not used.  "
            + "The sign-in is still waiting. Continue on the page that it opened, or at the URL in the terminal.")

    static let alreadyUsed = RedirectPage(
        status: 409, title: "Answered already",
        text: "This sign-in has already received its response. Return to the terminal.")

    static let withoutResult = RedirectPage(
        status: 400, title: "Nothing to do here",
        text: "This page receives GitHub’s response to a sign-in, and the URL contains no response.")

    static let notHere = RedirectPage(
        status: 404, title: "Nothing here", text: "This server only receives the response of a sign-in.")

    static let onlyGET = RedirectPage(
        status: 405, title: "Not understood", text: "This page supports only GET requests.")

    static let otherHost = RedirectPage(
        status: 421, title: "Nothing here", text: "There is no page at this URL.")
}

extension String {
    fileprivate var htmlEscaped: String {
        let entities = [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"), ("'", "&#39;")]
        return entities.reduce(self) { text, entity in text.replacing(entity.0, with: entity.1) }
    }
}
