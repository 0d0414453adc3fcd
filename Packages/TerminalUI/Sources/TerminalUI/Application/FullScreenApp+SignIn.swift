import Domain
import Presentation
import Shared

extension FullScreenApp {
    func pressed(_ key: Key, in coordinator: SignInCoordinator) {
        if interface.token != nil { return pressed(key, inTokenOf: coordinator.viewModel) }
        switch key {
        case .enter: coordinator.viewModel.signInRequested()
        case .character("t"): if coordinator.viewModel.canBegin { interface.token = TextField() }
        case .character("o"): if let address = coordinator.viewModel.verificationURL { browse(address) }
        case .character("y"): copyCode(coordinator.viewModel)
        case .escape: leave(coordinator)
        case .character("q"): quit()
        default: break
        }
    }

    private func pressed(_ key: Key, inTokenOf model: SignInViewModel) {
        switch key {
        case .enter:
            let text = interface.token?.text ?? ""
            interface.token = nil
            if !text.isEmpty { model.tokenSubmitted(Secret(text)) }
        case .escape: interface.token = nil
        default: _ = interface.token?.edit(key)
        }
    }

    /// Over a screen it closes; as the whole screen it gives way to the tabs.
    private func leave(_ coordinator: SignInCoordinator) {
        interface.overlayChanged()
        if app.root.signIn === coordinator {
            coordinator.browsingChosen()
        } else {
            feature?.overlayClosed()
        }
    }

    private func copyCode(_ model: SignInViewModel) {
        guard case .awaitingConfirmation(let authorization, _) = model.state else { return }
        copy(authorization.userCode)
    }
}

extension SignInViewModel {
    /// Whether no sign-in is under way.
    fileprivate var canBegin: Bool {
        switch state {
        case .idle, .failed: true
        case .requestingCode, .awaitingConfirmation, .checkingToken, .signedIn: false
        }
    }
}
