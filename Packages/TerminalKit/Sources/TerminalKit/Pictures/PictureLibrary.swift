import CChafa
public import Shared

extension SystemLibrary {
    /// The library that draws pictures with characters and sixels.
    public static let chafa = SystemLibrary(
        "chafa", package: "libchafa0", use: "pictures made of blocks, letters or sixels", load: cchafa_load_chafa
    ) {
        text(cchafa_chafa_file)
    }

    /// The library that decodes image files.
    public static let gdkPixbuf = SystemLibrary(
        "GdkPixbuf", package: "libgdk-pixbuf-2.0-0", use: "pictures", load: cchafa_load_pixbuf
    ) {
        String(cString: cchafa_pixbuf_version())
    }
}

enum PictureLibrary {
    /// Opens a library.
    static func open(_ library: SystemLibrary) throws(ImageError) {
        do {
            try library.load()
        } catch {
            throw .missingLibrary(error)
        }
    }
}
