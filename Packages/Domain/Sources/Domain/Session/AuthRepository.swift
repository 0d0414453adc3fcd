public import Shared

/// The providers' doors: how tokens are had, checked, renewed and given back. It keeps nothing.
public protocol AuthRepository: Sendable {
    /// Starts the device flow.
    ///
    /// - Parameter scopes: Rights asked for; none for public data only.
    @concurrent
    func requestDeviceAuthorization(scopes: [String]) async throws(SignInError) -> DeviceAuthorization

    /// Asks once whether the person has agreed.
    @concurrent
    func requestAccessToken(for device: DeviceAuthorization) async throws(SignInError) -> DeviceAnswer

    /// Exchanges what the browser brought back.
    @concurrent
    func requestAccessToken(code: AuthorizationCode) async throws(SignInError) -> AccessToken

    /// A new token for one that ends; the old one and its refresh token are dead at once.
    @concurrent
    func renew(_ token: AccessToken) async throws(SignInError) -> AccessToken

    /// Asks the provider whose token this is; `unauthorized` when it does not accept it.
    @concurrent
    func verify(_ token: Secret, of provider: Provider) async throws(SearchError) -> VerifiedToken

    /// Has the provider forget the token.
    @concurrent
    func revoke(_ token: AccessToken) async throws(SearchError)
}
