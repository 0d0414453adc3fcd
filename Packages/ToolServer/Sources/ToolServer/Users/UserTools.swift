import Domain
import Presentation
import Shared

struct UserTools: KindTools {
    let useCases: UserUseCases

    var hasPictures: Bool { true }

    var parts: [ItemPart] {
        [.rows("repos") { key in useCases.load.repos(of: .login(key.id)) }]
    }

    func picture(of key: ItemKey, width: Int, policy: FetchPolicy) async throws(AppError) -> ItemPicture? {
        let user = try await useCases.load(.login(key.id), policy: policy).value
        return ItemPicture(
            urls: [width, 256, 64].compactMap { user.avatarURL(side: $0) }, text: "Avatar of \(user.login)", credits: []
        )
    }
}
