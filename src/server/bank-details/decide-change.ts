import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import type { BankDetailChange, DecideBankChange } from '#domain/bank-details/change'
import { accountHint, type BankDetails } from '#domain/bank-details/fields'
import { APPROVED } from '#domain/bank-details/states'
import { AppError, CATALOGUE } from '#domain/errors'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { announce } from '#server/platform/events/announce'
import type { Sealer } from '#services/sealing/sealer'
import type { BankServices } from './bank-services'
import { type ChangeRecord, openValues } from './change-table'
import { findCompany } from './company'
import { getChange } from './get-change'
import { type ChangeStep, lockChange } from './lock-change'
import { tellOldAddresses } from './tell-old-addresses'

const MESSAGE = {
  Approve: 'The bank details were changed.',
  Reject: 'The change was rejected.',
  Release: 'The objection was released.',
} as const

/**
 * Approves a change of bank details, which then takes effect, rejects it with a reason, or releases the partner's objection
 * with a reason (`POST /bank-detail-changes/{id}/decide`). Whoever asked never decides, an administrator no more than others.
 * @throws AppError what `lockChange` throws, REMARKS_REQUIRED, BANK_CALLED_NEW_NUMBER
 */
export async function decideBankChange(
  db: Db,
  actor: Actor,
  input: z.output<typeof DecideBankChange> & { id: string },
  services: BankServices,
): Promise<{ message: string; Change: BankDetailChange }> {
  mustBeAllowed(actor, 'bank-details.decide')
  return transaction(db, async (tx) => {
    const { Action: action } = input
    const step = await lockChange(tx, actor, input.id, { action, noticeDays: services.noticeDays })
    const { change } = step
    if (input.Action !== 'Approve' && input.Remarks === '')
      throw new AppError('REMARKS_REQUIRED', { fields: { Remarks: CATALOGUE.REMARKS_REQUIRED.message } })
    if (input.Action === 'Release') await release(tx, actor, sql`id = ${change.id}`, input.Remarks)
    else await decide(tx, actor, step, input, services)
    return { message: MESSAGE[input.Action], Change: await getChange(tx, actor, change.id, services) }
  })
}

async function decide(
  tx: Transaction<Database>,
  actor: Actor,
  { change, state }: ChangeStep,
  { Remarks: remarks, CalledBy, CalledNumber }: z.output<typeof DecideBankChange>,
  services: BankServices,
): Promise<void> {
  const isApproved = state === APPROVED
  if (isApproved) refuseNewNumber(change, CalledNumber, services.sealer)
  await tx
    .updateTable('bank_detail_changes')
    .set({
      state,
      decided_by: actor.id,
      decided_at: sql<Date>`now()`,
      decision_remarks: remarks,
      ...(isApproved && { called_by: CalledBy, called_number: CalledNumber }),
    })
    .where('id', '=', change.id)
    .execute()
  if (isApproved) await takeEffect(tx, actor, change, services)
  await announce(tx, 'bank-details.change-decided', {
    changeId: change.id,
    partnerId: change.partner_id,
    requestedBy: change.requested_by,
    isApproved,
    actorId: actor.id,
  })
}

/** Who changes the account often brings a number of their own along. */
function refuseNewNumber(change: ChangeRecord, called: string, sealer: Sealer): void {
  if (!change.fields.includes('contact_number')) return
  const { after } = openValues(sealer, change)
  const digitsOf = (text: string) => text.replaceAll(/\D/g, '')
  if (digitsOf(called) !== digitsOf(after.contact_number)) return
  const { message } = CATALOGUE.BANK_CALLED_NEW_NUMBER
  throw new AppError('BANK_CALLED_NEW_NUMBER', { fields: { CalledNumber: message } })
}

async function takeEffect(
  tx: Transaction<Database>,
  actor: Actor,
  change: ChangeRecord,
  services: BankServices,
): Promise<void> {
  const { before, after } = openValues(services.sealer, change)
  const of = { partnerId: change.partner_id, subsidiaryId: change.subsidiary_id }
  await writeDetails(tx, services.sealer, of, after)
  await writeRegistrations(tx, change, after)
  // What was objected to before is answered by what holds now.
  const earlier = sql`partner_id = ${of.partnerId} and subsidiary_id is not distinct from ${of.subsidiaryId}
    and state = ${sql.lit(APPROVED)} and contested_at is not null and released_at is null and id <> ${change.id}`
  await release(tx, actor, earlier, 'Another change took effect.')
  const company = await findCompany(tx, actor, of)
  const { id: changeId, fields } = change
  await tellOldAddresses(tx, services, { kind: 'effective', changeId, company, before, after, fields })
}

async function writeDetails(
  tx: Transaction<Database>,
  sealer: Sealer,
  of: { partnerId: string; subsidiaryId: string | null },
  details: BankDetails,
): Promise<void> {
  const kept = await tx
    .selectFrom('bank_details')
    .select('id')
    .where('partner_id', '=', of.partnerId)
    .where('subsidiary_id', of.subsidiaryId === null ? 'is' : '=', of.subsidiaryId)
    .forUpdate()
    .executeTakeFirst()
  const id = kept?.id ?? uuid()
  const values = { sealed: sealer.seal(id, JSON.stringify(details)), account_hint: accountHint(details) }
  if (kept)
    await tx
      .updateTable('bank_details')
      .set({ ...values, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute()
  else
    await tx
      .insertInto('bank_details')
      .values({ id, partner_id: of.partnerId, subsidiary_id: of.subsidiaryId, ...values })
      .execute()
}

/** Registration numbers stand with the company too, where notes, invoices and the pay clock read them: one number, not two. */
async function writeRegistrations(
  tx: Transaction<Database>,
  { partner_id, subsidiary_id, fields }: ChangeRecord,
  details: BankDetails,
): Promise<void> {
  const gstin = fields.includes('s_taxreg_no') ? { gstin: details.s_taxreg_no || null } : {}
  if (subsidiary_id !== null) {
    if (gstin.gstin !== undefined)
      await tx.updateTable('subsidiaries').set(gstin).where('id', '=', subsidiary_id).execute()
    return
  }
  const columns = {
    ...gstin,
    ...(fields.includes('pan_no') && { pan: details.pan_no || null }),
    ...(fields.includes('msme_registration_no') && { udyam_number: details.msme_registration_no || null }),
  }
  if (Object.keys(columns).length > 0)
    await tx.updateTable('partners').set(columns).where('id', '=', partner_id).execute()
}

async function release(
  tx: Transaction<Database>,
  actor: Actor,
  which: ReturnType<typeof sql>,
  remarks: string,
): Promise<void> {
  await sql`update bank_detail_changes set released_by = ${actor.id}, released_at = now(), release_remarks = ${remarks}
    where ${which}`.execute(tx)
}
