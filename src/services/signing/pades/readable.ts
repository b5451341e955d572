import { readPdf } from '#services/signing/pades/revisions'

/** Whether a PDF can be read, has a page and no password: then it can be signed. */
export async function canBeSigned(pdf: Uint8Array): Promise<boolean> {
  const document = await readPdf(pdf)
  return document !== null && !document.isEncrypted && document.getPageCount() > 0
}
