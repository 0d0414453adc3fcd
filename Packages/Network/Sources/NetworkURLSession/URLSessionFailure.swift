import Foundation
import Network

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What an error of `URLSession` means, as far as it tells.
struct URLSessionFailure {
    let kind: NetworkError.Kind
    let progress: NetworkError.Progress

    /// - Parameter hasBegun: Whether the answer's headers are in.
    init(_ error: any Error, isSecure: Bool, hasBegun: Bool) {
        let text = "\((error as? URLError)?.localizedDescription ?? "\(error)")"
        kind =
            switch (error as? URLError)?.code {
            case .cannotFindHost?, .dnsLookupFailed?: .nameNotResolved
            case .cannotConnectToHost?, .notConnectedToInternet?: .cannotConnect
            case .timedOut?: .timedOut(.total)
            case .cancelled?, .userCancelledAuthentication?: .cancelled
            case .secureConnectionFailed?, .serverCertificateHasBadDate?, .serverCertificateUntrusted?,
                .serverCertificateHasUnknownRoot?, .serverCertificateNotYetValid?, .clientCertificateRejected?,
                .clientCertificateRequired?:
                .tls(text)
            case .badServerResponse? where text.hasPrefix("Empty reply"): .connectionLost
            case .badServerResponse?, .cannotParseResponse?, .cannotDecodeContentData?, .cannotDecodeRawData?:
                .malformedResponse(text)
            case .badURL?, .unsupportedURL?: .invalidRequest(text)
            default:
                hasBegun
                    ? .truncatedBody
                    : isSecure && (text.contains("SSL") || text.contains("certificate"))
                        ? .tls(text) : .connectionLost
            }
        progress =
            switch kind {
            case .nameNotResolved, .cannotConnect, .invalidRequest, .tls: .notSent
            default: hasBegun ? .headersReceived : .sent
            }
    }
}
