extension NetworkError: CustomStringConvertible {
    /// For logs: what was asked, what went wrong and how far it got. Headers and body stay out, they may hold secrets.
    public var description: String {
        let answer = status.map { ", status \($0)" } ?? ""
        return "\(request.method.rawValue) \(request.url): \(kind), \(progress)\(answer)"
    }
}
