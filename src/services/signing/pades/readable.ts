import { readPdf } from '#services/signing/pades/revisions'

/** Whether a PDF can be signed: it is readable, has a page and no password. */
export async function canBeSigned(pdf: Uint8Array): Promise<boolean> {
  try {
    const document = await readPdf(pdf)
    return document !== null && !document.isEncrypted && document.getPages().length > 0
  } catch {
    // The library throws for a file without a catalog, or with an invalid page.
    return false
  }
}
