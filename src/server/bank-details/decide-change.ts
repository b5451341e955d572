import { type SqlBool, sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import type { BankDetailChange, DecideBankChange } from '#domain/bank-details/change'
import { accountHint, type BankDetails } from '#domain/bank-details/fields'
import { APPROVED } from '#domain/bank-details/states'
import { AppError, CATALOGUE } from '#domain/errors'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { takeStep } from '#server/platform/steps/take-step'
import type { Sealer } from '#services/sealing/sealer'
import type { BankServices } from './bank-services'
import { type ChangeRecord, openValues } from './change-table'
import { findCompany } from './company'
import { notifyOldAddresses } from './notify-old-addresses'
import { bankChangeRecord, releasedBy } from './record'

const MESSAGE = {
  Approve: 'The bank details were changed.',
  Reject: 'The change was rejected.',
  Release: 'The objection was released.',
} as const

/** Approves, rejects or releases a change, with a reason; never the requester, not even an administrator.
 *  @throws AppError NOT_FOUND out of scope, FORBIDDEN, REQUEST_DECIDED, STALE_VERSION, BANK_CHANGE_CONTESTED, BANK_CHANGE_NOT_CONTESTED,
 *  BANK_CHANGE_OWN, BANK_CHANGE_OUTDATED, DECIDER_RELATED, REMARKS_REQUIRED, BANK_CALLED_NEW_NUMBER */
export async function decideBankChange(
  { db, actor, services }: Context & { services: BankServices },
  input: z.output<typeof DecideBankChange> & { id: string },
): Promise<{ message: string; Change: BankDetailChange }> {
  mustBeAllowed(actor, 'bank-details.decide')
  const { Action: action, Remarks: remarks, Version: seen } = input
  return transaction(db, async (tx) => {
    const step = { key: input.id, wanted: { action }, remarks, seen }
    const { now } = await takeStep(tx, actor, bankChangeRecord(services), step, async ({ row: change }) => {
      if (action !== 'Approve') return undefined
      refuseNewNumber(change, input.CalledNumber, services.sealer)
      await takeEffect(tx, actor, change, services)
      return { columns: { called_by: input.CalledBy, called_number: input.CalledNumber } }
    })
    return { message: MESSAGE[action], Change: now }
  })
}

/** A fraudulent change often brings the fraudster's own phone number. */
function refuseNewNumber(change: ChangeRecord, called: string, sealer: Sealer): void {
  if (!change.inner.fields.includes('contact_number')) return
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
  const of = { partnerId: change.PartnerId, subsidiaryId: change.SubsidiaryId }
  await writeDetails(tx, services.sealer, of, after)
  await writeRegistrations(tx, change, after)
  const earlier = sql<SqlBool>`partner_id = ${of.partnerId} and subsidiary_id is not distinct from ${of.subsidiaryId}
    and state = ${sql.lit(APPROVED)} and contested_at is not null and released_at is null and id <> ${change.ChangeId}`
  await tx
    .updateTable('bank_detail_changes')
    .set({ ...releasedBy(actor, 'Another change took effect.'), version: sql<number>`version + 1` })
    .where(earlier)
    .execute()
  const company = await findCompany(tx, actor, of)
  const { ChangeId: changeId, inner } = change
  const facts = { changeId, company, before, after, fields: inner.fields }
  await notifyOldAddresses(tx, services, { kind: 'effective', ...facts })
}

async function writeDetails(
  tx: Transaction<Database>,
  sealer: Sealer,
  of: { partnerId: string; subsidiaryId: string | null },
  details: BankDetails,
): Promise<void> {
  const stored = await tx
    .selectFrom('bank_details')
    .select('id')
    .where('partner_id', '=', of.partnerId)
    .where('subsidiary_id', of.subsidiaryId === null ? 'is' : '=', of.subsidiaryId)
    .forUpdate()
    .executeTakeFirst()
  const id = stored?.id ?? uuid()
  const values = { sealed: sealer.seal(id, JSON.stringify(details)), account_hint: accountHint(details) }
  if (stored)
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

/** Notes, invoices and the payment clock read the company's numbers: the two must not differ. */
async function writeRegistrations(
  tx: Transaction<Database>,
  { PartnerId: partner_id, SubsidiaryId: subsidiary_id, inner: { fields } }: ChangeRecord,
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
