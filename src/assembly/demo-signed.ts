import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { claimSeed } from '#db/seed/claim-seed'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { SENT_TO_PARTNER } from '#domain/commission-notes/note/workflow'
import { attachPartnerInvoice } from '#server/partner-invoices/attach-partner-invoice'
import { openTaxInvoice } from '#server/partner-invoices/open-tax-invoice'
import { renderPartnerInvoice } from '#server/partner-invoices/render-partner-invoice'
import { withStoredFile } from '#server/partner-invoices/with-stored-file'
import { actorOf, personByEmail } from '#server/platform/login/person'
import type { Runtime } from '#server/platform/runtime/runtime'
import { signFor } from '#server/signing/sign-for'

const NAME = 'demo signed invoice'
const SIGNATORY = 'partner@brightpath.example'

/**
 * Lets the demo company's first partner sign the tax invoice of the note that waited longest for it, once, with the embedded signer.
 * Nobody is told: it happened before the demo begins. Does nothing with a hosted signer, or where no note waits.
 */
export async function seedDemoSigned(
  db: Db,
  deps: Pick<Runtime, 'config' | 'files' | 'pdf' | 'sealer' | 'signer'>,
  now: Date,
): Promise<void> {
  if (!deps.signer.embedded) return
  await transaction(db, async (tx) => {
    if (!(await claimSeed(tx, NAME))) return
    const person = await personByEmail(tx, SIGNATORY)
    const actor = person && actorOf(person)
    const noteId = actor && (await longestWaiting(tx, actor))
    if (!actor || !noteId) return
    const { last } = await tx
      .selectFrom('events')
      .select((eb) => eb.fn.max('id').as('last'))
      .executeTakeFirstOrThrow()
    await sign(tx, deps, actor, noteId, now)
    await sql`update events set published_at = now() where published_at is null and id > ${last ?? 0}`.execute(
      tx,
    )
  })
}

async function longestWaiting(tx: Transaction<Database>, actor: Actor): Promise<string | undefined> {
  const note = await tx
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
  tx: Transaction<Database>,
  deps: Pick<Runtime, 'config' | 'files' | 'pdf' | 'sealer' | 'signer'>,
  actor: Actor,
  noteId: string,
  now: Date,
): Promise<void> {
  const { fields, issuer, isNonGst } = await openTaxInvoice(tx, deps.sealer, actor, noteId)
  const stated = { ...fields, IsNonGstDeclared: isNonGst }
  const { publicUrl, payment: terms } = deps.config
  const made = await renderPartnerInvoice(tx, { ...deps, publicUrl }, actor, noteId, stated)
  const signatory = { userId: actor.id, name: fields.PartnerSignatoryName, organisation: issuer.name }
  const bytes = await signFor(tx, deps, made.bytes, signatory, { reference: 'DEMO-SIGNATURE-1', now })
  const file = {
    id: uuid(),
    name: made.name,
    contentType: 'application/pdf',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
  await withStoredFile(deps.files, file.id, bytes, () =>
    attachPartnerInvoice(tx, actor, {
      noteId,
      version: made.version,
      fields: stated,
      file,
      isPortalMade: true,
      isSigned: true,
      terms,
    }),
  )
}
