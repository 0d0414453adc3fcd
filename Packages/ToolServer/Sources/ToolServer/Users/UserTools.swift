import Domain
import Presentation
import Shared

enum UserTools: KindTools {
    typealias UseCases = UserUseCases

    static let hasPictures = true

    static let parts: [ItemPart<UserUseCases>] = [
        .rows("repos") { key, users in users.load.repos(of: .login(key.id)) }
    ]

    static func load(
        _ key: ItemKey, _ users: UserUseCases, policy: FetchPolicy
    ) async throws(AppError) -> LoadedItem {
        let profile = try await users.load(.login(key.id), policy: policy)
        return LoadedItem(profile, item: profile.value.user)
    }

    static func picture(
        of key: ItemKey, width: Int, _ users: UserUseCases, policy: FetchPolicy
    ) async throws(AppError) -> ItemPicture? {
        let user = try await users.load(.login(key.id), policy: policy).value.user
        return ItemPicture(
            urls: [width, 256, 64].compactMap { user.avatarURL(side: $0) }, text: "Avatar of \(user.login)", credits: []
        )
    }
}
