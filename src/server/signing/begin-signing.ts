import { createHash, randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { PartnerInvoiceFields } from '#domain/partner-invoices/schema'
import { ENDED } from '#domain/signing/outcome'
import type { DigitalSignParams, SigningParameters } from '#domain/signing/schema'
import { decideStep } from '#server/commission-notes/chain/take-transition'
import { lockNote, refuseStale } from '#server/commission-notes/note/lock-note'
import { checkAgainst } from '#server/partner-invoices/check-partner-invoice'
import { invoiceSource } from '#server/partner-invoices/invoice-source'
import { refuseInvoice } from '#server/partner-invoices/refuse-invoice'
import { renderFrom } from '#server/partner-invoices/render-partner-invoice'
import { refuseNamedSignatory, refuseSignatory } from '#server/partner-invoices/signatories'
import { withStoredFile } from '#server/partner-invoices/with-stored-file'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { acceptUpload } from '#server/platform/files/accept-upload'
import type { Context } from '#server/platform/runtime/context'
import type { Runtime } from '#server/platform/runtime/runtime'
import { newSessionKey } from '#services/signing/envelope'
import { endAttempt, expireAttempts } from './attempts'
import { signingParameters } from './parameters'

export type SigningDeps = Pick<Runtime, 'config' | 'files' | 'pdf' | 'sealer' | 'signer'>

/** @throws NOT_FOUND, PARTNER_INVOICE_NOT_IN_ORDER, STATUS_NOT_AUTHORISED, STALE_VERSION, SIGNATORY_NOT_YOU, PDF_UNSIGNABLE */
export async function beginSigning(
  { db, actor, deps, session }: Context & { deps: SigningDeps; session: string },
  { id: noteId, ...input }: { id: string } & z.output<typeof DigitalSignParams>,
): Promise<SigningParameters> {
  mustBeAllowed(actor, 'commission-notes.sign-partner-invoice')
  const isPortalMade = input.FileData.trim() === ''
  const how = isPortalMade ? 'make' : 'upload'
  const source = await invoiceSource(db, deps.sealer, actor, noteId)
  const { IsNonGstDeclared = source.is_non_gst_enabled } = input
  const fields = PartnerInvoiceFields.parse({ ...input, IsNonGstDeclared })
  const { Findings } = await checkAgainst(db, actor, noteId, source, fields, how)
  const refuse = isPortalMade ? refuseNamedSignatory : refuseSignatory
  refuse(actor, source.signatories, fields.PartnerSignatoryName)
  refuseInvoice(Findings)
  const pdf = isPortalMade
    ? await renderFrom(db, { ...deps, publicUrl: deps.config.publicUrl }, noteId, source, fields)
    : await uploaded(actor, input.FileData, fields)
  const { canBeSigned } = await import('#services/signing/pades/readable')
  if (!(await canBeSigned(pdf.bytes))) throw new AppError('PDF_UNSIGNABLE')
  const sessionKey = newSessionKey()
  const reference = newReference()
  const file = {
    id: uuid(),
    name: pdf.name,
    content_type: 'application/pdf',
    size: pdf.bytes.length,
    sha256: createHash('sha256').update(pdf.bytes).digest('hex'),
    uploaded_by: actor.id,
  }
  await withStoredFile(deps.files, file.id, pdf.bytes, () =>
    transaction(db, async (tx) => {
      const note = await lockNote(tx, actor, noteId)
      const step = decideStep(note, actor, { via: 'partner-invoice' })
      if (typeof step === 'string')
        throw new AppError(step === 'STATUS_CHANGED' ? 'STATUS_NOT_AUTHORISED' : step)
      await refuseStale(tx, actor, note, pdf.version ?? input.Version)
      await refuseStale(tx, actor, note, input.Version)
      await endOthers(tx, noteId)
      await tx.insertInto('files').values(file).execute()
      const id = uuid()
      await tx
        .insertInto('signing_attempts')
        .values({
          id,
          reference,
          note_id: noteId,
          user_id: actor.id,
          session,
          sealed_key: deps.sealer.seal(id, sessionKey.toString('base64')),
          fields: JSON.stringify(fields),
          note_version: note.version,
          is_portal_made: isPortalMade,
          sent_file_id: file.id,
          sent_sha256: file.sha256,
          state: 'started',
          expires_at: new Date(Date.now() + deps.config.signingMinutes * 60_000),
        })
        .execute()
    }),
  )
  const signatory = fields.PartnerSignatoryName
  return signingParameters(deps.signer, deps.config.publicUrl, {
    reference,
    signatory,
    pdf: pdf.bytes,
    sessionKey,
  })
}

async function uploaded(
  actor: Actor,
  base64: string,
  { PartnerTaxInvoiceNumber: number }: PartnerInvoiceFields,
): Promise<{ name: string; bytes: Uint8Array; version?: number }> {
  const name = `Tax invoice ${number.replace(/[^A-Za-z0-9_ -]+/g, '-').trim()}.pdf`
  const bytes = new Uint8Array(Buffer.from(base64, 'base64'))
  await acceptUpload(actor, { field: 'FileData', name, bytes }, 'partnerInvoice')
  return { name, bytes }
}

async function endOthers(tx: Transaction<Database>, noteId: string): Promise<void> {
  await expireAttempts(tx, new Date(), noteId)
  const waiting = await tx
    .selectFrom('signing_attempts')
    .select('id')
    .where('note_id', '=', noteId)
    .where('state', '=', 'started')
    .execute()
  for (const { id } of waiting) await endAttempt(tx, id, { state: 'cancelled', message: ENDED.replaced })
}

/** 20 letters and digits, 100 random bits: cannot be guessed and does not repeat. */
function newReference(): string {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  return Array.from(randomBytes(20), (byte) => alphabet[byte % 32]).join('')
}
