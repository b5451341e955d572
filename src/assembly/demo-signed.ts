import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { beforeTheDemo } from '#assembly/before-the-demo'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { SENT_TO_PARTNER } from '#domain/commission-notes/note/workflow'
import { attachPartnerInvoice, type InvoiceToAttach } from '#server/partner-invoices/attach-partner-invoice'
import { openTaxInvoice } from '#server/partner-invoices/open-tax-invoice'
import { renderPartnerInvoice } from '#server/partner-invoices/render-partner-invoice'
import { withStoredFile } from '#server/partner-invoices/with-stored-file'
import { actorOf, personByEmail } from '#server/platform/login/person'
import type { Runtime } from '#server/platform/runtime/runtime'
import { signFor } from '#server/signing/sign-for'

const NAME = 'demo signed invoice'
const SIGNATORY = 'partner@brightpath.example'

/** Signs the longest-waiting tax invoice as the demo's first partner, once; only with the embedded signer. */
export async function seedDemoSigned(
  db: Db,
  deps: Pick<Runtime, 'config' | 'files' | 'pdf' | 'sealer' | 'signer'>,
  now: Date,
): Promise<void> {
  if (!deps.signer.embedded || (await isSeeded(db))) return
  const person = await personByEmail(db, SIGNATORY)
  const actor = person && actorOf(person)
  const noteId = actor && (await longestWaiting(db, actor))
  const signed = actor && noteId ? await sign(db, deps, actor, noteId, now) : null
  await beforeTheDemo(db, NAME, { signatory: SIGNATORY }, async (tx, { signatory }) => {
    if (!noteId || !signed) return
    await withStoredFile(deps.files, signed.invoice.file.id, signed.bytes, () =>
      attachPartnerInvoice(tx, signatory, { noteId, ...signed.invoice }),
    )
  })
}

async function isSeeded(db: Db): Promise<boolean> {
  const known = await db.selectFrom('seeds').select('name').where('name', '=', NAME).executeTakeFirst()
  return known !== undefined
}

async function longestWaiting(db: Db, actor: Actor): Promise<string | undefined> {
  const note = await db
    .selectFrom('notes')
    .select('id')
    .where('partner_id', '=', actor.partnerId)
    .where('status_id', '=', SENT_TO_PARTNER)
    .orderBy('turn_changed_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return note?.id
}

async function sign(
  db: Db,
  deps: Pick<Runtime, 'config' | 'files' | 'pdf' | 'sealer' | 'signer'>,
  actor: Actor,
  noteId: string,
  now: Date,
): Promise<{ bytes: Uint8Array; invoice: Omit<InvoiceToAttach, 'noteId'> }> {
  const { fields, issuer, isNonGst } = await openTaxInvoice(db, deps.sealer, actor, noteId)
  const stated = { ...fields, IsNonGstDeclared: isNonGst }
  const { publicUrl, payment: terms } = deps.config
  const made = await renderPartnerInvoice(
    { db, actor, deps: { ...deps, publicUrl } },
    { id: noteId, fields: stated },
  )
  const signatory = { userId: actor.id, name: fields.PartnerSignatoryName, organisation: issuer.name }
  // The start must not wait for a time-stamp server.
  const embedded = deps.signer.embedded && { ...deps.signer.embedded, takeTimestamp: null }
  const signing = { ...deps, signer: { ...deps.signer, embedded } }
  const bytes = await signFor(db, signing, made.bytes, signatory, { reference: 'DEMO-SIGNATURE-1', now })
  const file = {
    id: uuid(),
    name: made.name,
    contentType: 'application/pdf',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
  const { version } = made
  return {
    bytes,
    invoice: { version, fields: stated, file, isPortalMade: true, isSigned: true, terms },
  }
}
