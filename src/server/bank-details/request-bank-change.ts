import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import type { BankDetailChange, RequestBankChange } from '#domain/bank-details/change'
import {
  type BankDetails,
  type BankField,
  CERTIFICATES,
  changedFields,
  NO_DETAILS,
} from '#domain/bank-details/fields'
import { proofFault } from '#domain/bank-details/proof'
import { WAITING } from '#domain/bank-details/states'
import { faultsOf } from '#domain/bank-details/wanted'
import { AppError } from '#domain/errors'
import { todayIn } from '#domain/time/format'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { announce } from '#server/platform/events/announce'
import type { Context } from '#server/platform/runtime/context'
import { isStale, staleVersion } from '#server/platform/steps/stale'
import type { BankServices } from './bank-services'
import { sealName } from './change-table'
import { type CompanyKey, findCompany } from './company'
import { getBankDetails } from './get-bank-details'
import { getChange } from './get-change'
import { notifyOldAddresses } from './notify-old-addresses'
import { openBankDetails } from './read-bank-details'

/** One at a time; notifies the addresses on record. @throws NOT_FOUND, BANK_CHANGE_PENDING, STALE_VERSION, BANK_DETAILS_UNCHANGED */
export async function requestBankChange(
  { db, actor, services }: Context & { services: BankServices },
  input: z.output<typeof RequestBankChange>,
): Promise<{ message: string; Change: BankDetailChange }> {
  mustBeAllowed(actor, 'bank-details.change')
  const of = { partnerId: input.PartnerId, subsidiaryId: input.SubsidiaryId }
  return transaction(db, async (tx) => {
    const company = await findCompany(tx, actor, of, { lock: true })
    await refusePending(tx, of)
    const { version } = (await savedVersion(tx, of)) ?? { version: 0 }
    if (isStale(input.Version, { version })) throw await changedMeanwhile(tx, actor, of, services)
    const before = (await openBankDetails(tx, services.sealer, of)) ?? NO_DETAILS
    const wanted: BankDetails = input.Details
    await refuseFaults(tx, actor, of, before, wanted)
    await saveCertificates(tx, wanted)
    const fields = changedFields(before, wanted)
    if (fields.length === 0) throw new AppError('BANK_DETAILS_UNCHANGED')
    const id = uuid()
    const seal = (value: 'wanted' | 'replaced', details: BankDetails) =>
      services.sealer.seal(sealName(id, value), JSON.stringify(details))
    await tx
      .insertInto('bank_detail_changes')
      .values({
        id,
        partner_id: of.partnerId,
        subsidiary_id: of.subsidiaryId,
        base_version: version,
        wanted: seal('wanted', wanted),
        replaced: seal('replaced', before),
        fields,
        reason: input.Reason,
        state: WAITING,
        requested_by: actor.id,
      })
      .execute()
    await announce(tx, 'bank-details.change-asked', {
      changeId: id,
      partnerId: of.partnerId,
      actorId: actor.id,
    })
    await notifyOldAddresses(tx, services, {
      kind: 'asked',
      changeId: id,
      company,
      before,
      after: wanted,
      fields,
    })
    return {
      message: 'The change was requested. Nothing changes until finance approves it.',
      Change: await getChange({ db: tx, actor, how: services }, { id }),
    }
  })
}

async function changedMeanwhile(
  tx: Db,
  actor: Actor,
  of: CompanyKey,
  services: BankServices,
): Promise<AppError> {
  const current = await getBankDetails({ db: tx, actor, how: services }, of)
  const decided = current.Recent?.Decided
  // The name is already the one that the reader may see.
  const changedBy = { UserId: '', Name: decided?.By ?? '' }
  return staleVersion({ current, ...(decided && { changedBy, changedAt: new Date(decided.At) }) })
}

async function refusePending(tx: Db, of: CompanyKey): Promise<void> {
  const pending = await tx
    .selectFrom('bank_detail_changes')
    .select('id')
    .where('partner_id', '=', of.partnerId)
    .where('subsidiary_id', of.subsidiaryId === null ? 'is' : '=', of.subsidiaryId)
    .where('state', '=', WAITING)
    .executeTakeFirst()
  if (pending) throw new AppError('BANK_CHANGE_PENDING')
}

async function savedVersion(tx: Db, of: CompanyKey): Promise<{ version: number } | undefined> {
  return tx
    .selectFrom('bank_details')
    .select('version')
    .where('partner_id', '=', of.partnerId)
    .where('subsidiary_id', of.subsidiaryId === null ? 'is' : '=', of.subsidiaryId)
    .executeTakeFirst()
}

async function refuseFaults(
  tx: Db,
  actor: Actor,
  of: CompanyKey,
  before: BankDetails,
  wanted: BankDetails,
): Promise<void> {
  const faults: Partial<Record<BankField, string>> = faultsOf(wanted, todayIn(actor.timeZone))
  if (of.subsidiaryId !== null && wanted.msme_registration_no + wanted.msme_registration_date !== '')
    faults.msme_registration_no = 'The Udyam number is kept with the parent company'
  const proof = proofFault(before, wanted)
  if (proof !== null) faults.account_proof = proof
  for (const field of await unknownCertificates(tx, of, wanted))
    faults[field] = 'Please upload the required document(s)'
  const messages = Object.values(faults)
  if (messages.length === 0) return
  const fields = Object.fromEntries(
    Object.entries(faults).map(([field, message]) => [`Details.${field}`, message]),
  )
  throw new AppError('VALIDATION_FAILED', { message: messages[0] ?? '', fields })
}

async function saveCertificates(tx: Db, wanted: BankDetails): Promise<void> {
  const named = CERTIFICATES.map((field) => wanted[field]).filter((id) => id !== '')
  if (named.length === 0) return
  await tx
    .updateTable('bank_certificates')
    .set({ named_at: sql<Date>`now()` })
    .where('file_id', 'in', named)
    .where('named_at', 'is', null)
    .execute()
}

async function unknownCertificates(tx: Db, of: CompanyKey, wanted: BankDetails): Promise<BankField[]> {
  const named = CERTIFICATES.filter((field) => wanted[field] !== '')
  if (named.length === 0) return []
  const known = await tx
    .selectFrom('bank_certificates')
    .select('file_id')
    .where('partner_id', '=', of.partnerId)
    .where(
      'file_id',
      'in',
      named.map((field) => wanted[field]),
    )
    .execute()
  const ids = new Set(known.map((row) => row.file_id))
  return named.filter((field) => !ids.has(wanted[field]))
}
