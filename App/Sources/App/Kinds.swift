/// The commands of each kind of thing, in the order of `ItemKind.all`.
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
]
