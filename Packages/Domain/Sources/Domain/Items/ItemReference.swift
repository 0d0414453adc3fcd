import Foundation
import Shared

/// A reference to an item that the user entered as an ID, a page URL or the SSH address of a Git repository.
public struct ItemReference: Sendable, Hashable {
    public let kind: ItemKind
    /// The ID of the item, or the text of the URL if ``page`` is not `nil`.
    private let text: String
    private let page: PageURL?

    /// Creates a reference to an item from the text that the user entered.
    ///
    /// The host and the path of a URL are not validated until ``id(on:)`` is called.
    ///
    /// - Throws: A usage error if the text is neither a URL nor a valid ID for the kind.
    public init(_ text: String, of kind: ItemKind) throws(AppError) {
        self.kind = kind
        if let page = PageURL(text) {
            (self.page, self.text) = (page, text)
        } else if let id = kind.id.canonical(kind.id.cleanInput(text)) {
            (page, self.text) = (nil, id)
        } else if let page = PageURL(ssh: text) ?? PageURL(withoutScheme: text) {
            (self.page, self.text) = (page, text)
        } else {
            throw AppError(
                .usage, reason: "“\(text.excerpt)” is not \(kind.id.description)",
                advice: PageURL.isURL(text) ? [] : [.usePageURL])
        }
    }

    /// Returns the ID of the item to which the reference refers.
    ///
    /// If the reference is a URL, it may belong to any page of the item on the provider's website, with or without
    /// `www.`. The query and the fragment of the URL are ignored.
    ///
    /// - Throws: A usage error if the URL belongs to any other page. If the page is on another GitHub server, the error
    ///   advises the user to select that server.
    public func id(on sites: WebSites) throws(AppError) -> String {
        guard let page else { return text }
        guard let path = sites.path(of: page, on: kind.provider) else { throw elsewhere(page, text, sites) }
        guard let id = id(inPath: path) else { throw notAPage(text, sites) }
        return id
    }

    /// The ID of the item, or `nil` if the reference is a URL that does not belong to an item's page.
    ///
    /// The host of a URL is not checked. Use ``id(on:)`` to check it.
    var idOnAnyHost: String? { page.map { id(inPath: $0.path) } ?? text }

    /// The percent-decoded components of the URL's path, or `nil` if the reference is an ID.
    var pagePath: [String]? { page?.path }

    /// The fragment of the URL, or `nil` if the URL has no fragment or the reference is an ID.
    var fragment: Substring? {
        guard page != nil, let mark = text.firstIndex(of: "#") else { return nil }
        return text[mark...].dropFirst()
    }

    /// Returns the key of the item on the current host of its provider.
    ///
    /// - Throws: A usage error if the reference is a URL that does not belong to an item on the current host.
    public func key(on sites: WebSites) throws(AppError) -> ItemKey {
        ItemKey(kind: kind, id: try id(on: sites), host: sites.host(of: kind.provider))
    }

    private func id(inPath path: [String]) -> String? {
        kind.id.idInPath(path).flatMap(kind.id.canonical)
    }

    private func notAPage(_ text: String, _ sites: WebSites) -> AppError {
        let place = kind.provider == .github ? sites.gitHubHost : kind.provider.title
        return AppError(
            .usage, reason: "“\(text.excerpt)” is not the URL of a page for \(kind.name.plural) on \(place)")
    }

    /// Returns the error for a URL on a different host. The error suggests to select that host if it can be a GitHub
    /// server.
    private func elsewhere(_ page: PageURL, _ text: String, _ sites: WebSites) -> AppError {
        let isOfAnother = Provider.allCases.contains { $0 != kind.provider && sites.path(of: page, on: $0) != nil }
        guard kind.provider == .github, !sites.isDemo, !isOfAnother, WebSites.isPlainHost(page.host),
            !page.isAuxiliaryHost, id(inPath: page.path) != nil
        else { return notAPage(text, sites) }
        return AppError(
            .usage, reason: "“\(text.excerpt)” is on \(page.host), and not on \(sites.gitHubHost)",
            advice: [.useHost(page.host)])
    }
}

/// The host and the path of a web page, parsed from a page URL or the SSH address of a Git repository.
struct PageURL: Hashable {
    /// The host in lowercase without `www.`. It includes the port unless it is the default port of the URL scheme.
    let host: String
    /// The percent-decoded components of the path.
    ///
    /// No component is empty, `.` or `..`, and no component contains a slash.
    let path: [String]
    /// A Boolean value that indicates whether the page URL was created from an SSH address.
    ///
    /// The host of such a URL has no port, because the SSH port is different from the port of the website.
    private(set) var isSSH = false

    /// Creates a page URL, or returns `nil` if the text is not an HTTP(S) URL or contains user credentials.
    ///
    /// URLs with credentials are rejected, because the credentials can disguise the real host.
    init?(_ text: String) {
        guard Self.isURL(text), text.utf8.count <= WebURL.maximumLength,
            text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }),
            let url = URL(string: text), let scheme = url.scheme?.lowercased(),
            url.user == nil, url.password == nil, let host = url.host(percentEncoded: true)?.lowercased(), !host.isEmpty
        else { return nil }
        let plain = host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
        let port = url.port.flatMap { $0 == (scheme == "https" ? 443 : 80) ? nil : $0 }
        self.host = port.map { "\(plain):\($0)" } ?? plain
        var path: [String] = []
        var encoded = url.path(percentEncoded: true).split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        if encoded.last?.isEmpty == true { encoded.removeLast() }
        for component in encoded {
            guard let text = String(component).percentDecoded, !text.isEmpty, text != ".", text != "..",
                !text.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 < 0x20 || $0 == 0x7F })
            else { return nil }
            path.append(text)
        }
        self.path = path
    }

    /// Creates the URL of a repository's page from the SSH address of the Git repository.
    ///
    /// Examples of SSH addresses are `git@github.com:owner/name.git` and `ssh://git@github.com/owner/name.git`.
    init?(ssh text: String) {
        let (user, scheme) = ("git@", "ssh://")
        let (host, path): (Substring, Substring)
        if text.lowercased().hasPrefix(scheme + user) {
            let rest = text.dropFirst(scheme.count + user.count)
            (host, path) = (rest.prefix { $0 != "/" && $0 != ":" }, rest.drop { $0 != "/" }.dropFirst())
        } else if text.hasPrefix(user), let colon = text.firstIndex(of: ":") {
            (host, path) = (text[..<colon].dropFirst(user.count), text[colon...].dropFirst())
        } else {
            return nil
        }
        self.init("https://\(host)/\(path)")
        isSSH = true
    }

    /// Creates a page URL from text that lacks `https://`, such as `github.com/owner/name`.
    init?(withoutScheme text: String) {
        let host = text.prefix { $0 != "/" }
        guard host.endIndex < text.endIndex, host.utf8.contains(UInt8(ascii: ".")),
            host.split(separator: ".", omittingEmptySubsequences: false).allSatisfy({ !$0.isEmpty })
        else { return nil }
        self.init("https://\(text)")
    }

    /// A Boolean value that indicates whether the host belongs to GitHub or a GitHub Enterprise Server but has no item
    /// pages.
    ///
    /// An example is `gist.github.com`.
    var isAuxiliaryHost: Bool {
        let labels = host.split(separator: ".")
        let auxiliary: Set<Substring> = [
            "api", "assets", "codeload", "docs", "gist", "media", "pages", "raw", "uploads",
        ]
        return labels.first.map(auxiliary.contains) == true
            || ["github.com", "githubusercontent.com", "github.io", "githubassets.com"].contains { domain in
                host == domain ? domain != Provider.github.host : host.hasSuffix(".\(domain)")
            }
    }

    /// Returns whether a text begins with `https://` or `http://`, so that it is a URL and not an ID.
    static func isURL(_ text: String) -> Bool {
        let beginning = text.prefix(8).lowercased()
        return beginning == "https://" || beginning.hasPrefix("http://")
    }
}

extension WebSites {
    /// Returns the path components of a page relative to the provider's website, or `nil` if the page is on another
    /// site.
    func path(of page: PageURL, on provider: Provider) -> [String]? {
        // Accept both the name of the host and the host in the configured URL of the website.
        let host = host(of: provider).lowercased()
        if page.host == (page.isSSH ? host.withoutPort : host) { return page.path }
        guard let site = PageURL(self[provider]), site.host == page.host, page.path.starts(with: site.path) else {
            return nil
        }
        return Array(page.path.dropFirst(site.path.count))
    }
}

extension String {
    /// The host name without its port.
    fileprivate var withoutPort: String {
        guard let colon = lastIndex(of: ":"), self[colon...].dropFirst().allSatisfy(\.isNumber) else { return self }
        return String(self[..<colon])
    }

    /// The beginning of the text, at most 200 characters, to quote in an error message.
    fileprivate var excerpt: String {
        let limit = 200
        return utf8.count <= limit ? self : String(unicodeScalars.prefix(limit)) + "…"
    }
}
