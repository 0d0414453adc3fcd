extension NetworkError {
    /// An error about a complete answer.
    public init(
        _ kind: Kind, request: RequestSummary, response: HTTPResponse, cause: (any Error)? = nil
    ) {
        self.init(
            kind, request: request, progress: .bodyReceived, status: response.status, headers: response.headers,
            bodyExcerpt: response.body, isOfAuthorizedRequest: response.isOfAuthorizedRequest, cause: cause)
    }
}
