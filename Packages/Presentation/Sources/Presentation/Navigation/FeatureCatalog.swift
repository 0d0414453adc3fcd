/// The features of all kinds, for front ends that derive a part of theirs from the kinds.
public enum FeatureCatalog {
    /// The features of the kinds, in the order of `ItemKind.all`.
    public static var kinds: [any KindFeature.Type] { Presentation.kinds }
}
