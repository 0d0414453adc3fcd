import CChafa
public import Shared

extension SystemLibrary {
    /// What draws pictures on terminals.
    public static let chafa = SystemLibrary(
        "chafa", package: "libchafa0", use: "pictures made of blocks, letters or sixels", load: cchafa_load_chafa
    ) {
        text(cchafa_chafa_file)
    }

    /// What decodes pictures.
    public static let gdkPixbuf = SystemLibrary(
        "GdkPixbuf", package: "libgdk-pixbuf-2.0-0", use: "pictures", load: cchafa_load_pixbuf
    ) {
        String(cString: cchafa_pixbuf_version())
    }
}

enum PictureLibrary {
    /// Opens what decodes or draws.
    static func open(_ library: SystemLibrary) throws(ImageError) {
        do {
            try library.load()
        } catch {
            throw .missingLibrary(error)
        }
    }
}
