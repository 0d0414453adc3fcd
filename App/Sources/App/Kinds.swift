/// The commands of all item kinds, in the order of `ItemKind.all`.
let kinds: [KindCommands] = [
    .users,
    .repos,
    .photos,
    .movies,
    .topics,
    .issues,
    .pullRequests,
    .commits,
    .code,
    .discussions,
]
