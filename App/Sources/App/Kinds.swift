/// The commands of each item kind, in the order of `ItemKind.all`.
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
