/// The list of feature types of all kinds of items.
///
/// Use it in user interfaces that generate commands or screens for each kind.
public enum FeatureCatalog {
    /// The feature types of all kinds of items, in the order of `ItemKind.all`.
    public static var kinds: [any KindFeature.Type] { Presentation.kinds }
}
