/// The compiler settings at the end of every manifest.
public enum SettingsBlock {
    /// The block from its comment to the end of the file.
    public static let text = """
        // Each manifest ends with the same block. `Scripts/graph --check` compares the blocks.
        for target in package.targets {
            target.swiftSettings =
                (target.swiftSettings ?? []) + [
                    .swiftLanguageMode(.v6),
                    .enableUpcomingFeature("ExistentialAny"),
                    .enableUpcomingFeature("InternalImportsByDefault"),
                    .enableUpcomingFeature("MemberImportVisibility"),
                    .enableUpcomingFeature("InferIsolatedConformances"),
                    .enableUpcomingFeature("ImmutableWeakCaptures"),
                ]
        }

        """

    /// Returns the number of the first line where a manifest differs from the block, or `nil` if it ends with the
    /// block.
    public static func firstDifference(in manifest: String) -> Int? {
        if manifest.hasSuffix("\n" + text) { return nil }
        let lines = manifest.split(separator: "\n", omittingEmptySubsequences: false)
        let block = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let start = lines.lastIndex(of: block[0]) else { return lines.count }
        let common = zip(lines[start...], block).prefix { $0 == $1 }.count
        return start + common + 1
    }

    /// Returns whether the block adds a setting.
    static func adds(_ setting: BuildSetting) -> Bool {
        switch setting.kind {
        case "swiftLanguageMode": setting.values == ["6"]
        case "enableUpcomingFeature": setting.values.allSatisfy { text.contains("(\"\($0)\")") }
        default: false
        }
    }
}
