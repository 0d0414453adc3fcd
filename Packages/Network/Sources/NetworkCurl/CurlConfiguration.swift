public import Shared

/// What a ``CurlTransport`` needs to know of its surroundings; it reads no environment by itself.
public struct CurlConfiguration: Sendable {
    /// Which requests go through which proxy.
    public var proxies: ProxyConfiguration
    /// A PEM file of authorities that are trusted besides the system's.
    public var certificateFile: String?

    public init(proxies: ProxyConfiguration = ProxyConfiguration(), certificateFile: String? = nil) {
        self.proxies = proxies
        self.certificateFile = certificateFile
    }

    /// Reads the proxy variables (see ``ProxyConfiguration``) and `SSL_CERT_FILE`.
    public init(environment: Environment) {
        self.init(
            proxies: ProxyConfiguration(environment: environment),
            certificateFile: environment.nonEmpty("SSL_CERT_FILE"))
    }
}
