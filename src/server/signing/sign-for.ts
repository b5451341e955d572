import type { Db } from '#db/database'
import { AppError } from '#domain/errors'
import type { Runtime } from '#server/platform/runtime/runtime'
import { type Signatory, signatoryKey } from '#server/signing/signatory-key'
import { AUTHORITY_NAME } from '#services/signing/embedded'

/** Signs a PDF with the signatory's own key. @throws NOT_FOUND, PDF_UNSIGNABLE, TIMESTAMP_UNAVAILABLE */
export async function signFor(
  db: Db,
  { signer, sealer, pdf: renderer }: Pick<Runtime, 'pdf' | 'sealer' | 'signer'>,
  pdf: Uint8Array,
  signatory: Signatory,
  { reference, now }: { reference: string; now: Date },
): Promise<Uint8Array> {
  if (!signer.embedded) throw new AppError('NOT_FOUND')
  const authority = await signer.embedded.authority()
  const key = await signatoryKey(db, sealer, authority, signatory, now)
  const { name } = signatory
  const stamp = await renderer.render('signature-stamp', {
    name,
    at: now.toISOString(),
    lines: [`Reference ${reference}`, `Certified by ${AUTHORITY_NAME}`],
  })
  const chain = [new Uint8Array(Buffer.from(authority.certificate, 'base64'))]
  const reason = `Signed under reference ${reference}`
  const { isPdfUnsignable, signPdf } = await import('#services/signing/pades/sign')
  const { isTimestampUnavailable } = await import('#services/signing/timestamps/authority')
  try {
    return await signPdf(pdf, { name, reason, at: now, stamp }, key, chain, signer.embedded.takeTimestamp)
  } catch (cause) {
    if (isTimestampUnavailable(cause)) throw new AppError('TIMESTAMP_UNAVAILABLE', { cause })
    if (isPdfUnsignable(cause)) throw new AppError('PDF_UNSIGNABLE', { cause })
    throw cause
  }
}
