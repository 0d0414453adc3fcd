import CommandParsing
import Core
import Domain
import Shared
import TerminalUI

/// `auth status`: whose tokens are here, where they are kept, and whether they let in.
struct StatusCommand: Command {
    private let form: ReportForm

    static let spec = CommandSpec(
        name: "status", summary: "Show accounts and keys, and whether they let in", options: ReportForm.options,
        examples: ["auth status", "auth status --json"],
        discussion: """
            The verdict is one of: valid, rejected, could not check, signed out. Every account of the
            host is listed; the exit code is about the one in use: 4 when signed out of GitHub or
            rejected, 7 or 6 when it could not be checked.
            """
    ) { invocation throws(UsageError) in
        try invocation.requireNoWords()
        return StatusCommand(form: try ReportForm(invocation))
    }

    func run(_ sessions: ProviderSessions, in context: CommandContext) async throws -> ExitCode {
        var reports: [AccountReport] = []
        var codes: [ExitCode] = []
        let line = context.progressLine()
        for provider in Provider.allCases {
            let checked = try await line.during { try await checkAll(sessions[provider], context) }
            reports += checked.map(\.report)
            codes += checked.prefix(1).map(\.code)
        }
        try write(reports, context)
        for place in reports.compactMap(\.place) where place.isPlain {
            context.messages.answer("Warning: a token is in \(place.text).")
            break
        }
        return codes.first { $0 == .unauthorized } ?? codes.first { $0 != .success } ?? .success
    }

    private func write(_ reports: [AccountReport], _ context: CommandContext) throws {
        var buffer = OutputBuffer()
        if form.isJSON {
            buffer.appendLine(.array(reports.map(\.json)), isIndented: context.terminal.isOutputTerminal)
        } else {
            form.append(reports.map(\.detail), on: context.terminal, into: &buffer)
        }
        try context.output.flush(&buffer)
    }

    /// The account in use first; one report where nobody is signed in.
    private func checkAll(
        _ session: ProviderSession, _ context: CommandContext
    ) async throws -> [(report: AccountReport, code: ExitCode)] {
        let accounts = context.leavesOut(session.provider) ? [] : (try? await session.storedAccounts()) ?? []
        var all: [(report: AccountReport, code: ExitCode)] = []
        for account in accounts {
            var (report, code) = await check(session.of(account), context)
            // A sign-in that was cut off leaves a name without a token.
            guard report.verdict != Self.signedOut else { continue }
            report.isActive = all.isEmpty
            all.append((report, code))
        }
        return all.isEmpty ? [await check(session, context)] : all
    }

    private static let signedOut = "signed out"

    private func check(_ session: ProviderSession, _ context: CommandContext) async -> (
        report: AccountReport, code: ExitCode
    ) {
        let provider = session.provider
        var report = AccountReport(provider: provider, host: session.session.host)
        let verdict = await verdict(session, context)
        let token = try? await session.session.accessToken()
        if let token, !context.leavesOut(provider) {
            report.token = token.secret
            report.expiresAt = token.expiresAt
            report.place = session.session.place
            // A variable does not tell what its token may do.
            report.scopes = session.session.place.isEnvironment ? nil : token.scopes
        }
        switch verdict {
        case .signedOut:
            report.verdict = Self.signedOut
            return (report, provider == .github ? .unauthorized : .success)
        case .valid(let account, let verified):
            report.verdict = "valid"
            report.login = account.login
            report.scopes = verified.scopes ?? report.scopes
            report.expiresAt = verified.expiresAt ?? report.expiresAt
            return (report, .success)
        case .rejected(let account):
            report.verdict = "rejected"
            report.reason =
                "\(provider.name) does not accept the \(provider.secretName). \(wayOut(report.place, of: provider))"
            report.login = account.login
            if token == nil { await locate(session, in: &report) }
            return (report, .unauthorized)
        case .couldNotCheck(let account, let error):
            report.verdict = "could not check"
            report.reason = error.message
            report.login = account.login
            if token == nil { await locate(session, in: &report) }
            let code = ExitCode(error.kind)
            return (report, code == .rateLimited ? code : .network)
        }
    }

    /// Where a token is kept that cannot be read, or has ended.
    private func locate(_ session: ProviderSession, in report: inout AccountReport) async {
        let accounts = (try? await session.storedAccounts()) ?? []
        guard let account = accounts.first(where: { $0.login == report.login }) ?? accounts.first else { return }
        report.login = account.login
        report.place = await session.place(of: account)
    }

    /// Signing in changes nothing while a variable counts before what is stored.
    private func wayOut(_ place: TokenStoragePlace?, of provider: Provider) -> String {
        if case .environment(let variable) = place { return "Change \(variable), or unset it." }
        return SearchError.signedOut(of: provider).hint ?? ""
    }

    /// A storage that cannot be read is no verdict on the token either.
    private func verdict(_ session: ProviderSession, _ context: CommandContext) async -> CheckSession.Verdict {
        guard !context.leavesOut(session.provider) else { return .signedOut }
        let account = session.account
        do throws(SearchError) {
            guard context.settings.policy == .storedOnly || context.settings.isDemo else {
                return try await session.check()
            }
        } catch {
            return .couldNotCheck(account, error)
        }
        guard (try? await session.session.accessToken()) != nil else { return .signedOut }
        guard case .signedIn(let account) = session.session.current else { return .signedOut }
        return .couldNotCheck(
            account, SearchError(.offline, message: "Nothing is sent with --offline and --demo."))
    }
}

extension TokenStoragePlace {
    fileprivate var isEnvironment: Bool {
        if case .environment(variable: _) = self { true } else { false }
    }
}
