import { sql } from 'kysely'
import type { Db } from '#db/database'
import { literals } from '#db/literals'
import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import type { BankDetailChange, CompanyBankDetails } from '#domain/bank-details/change'
import { maskedDetails } from '#domain/bank-details/fields'
import { APPROVED, LIVE_CHANGES, WAITING } from '#domain/bank-details/states'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { type ChangeRecord, type Reading, readChanges, toChange, toWorkflow } from './change-table'
import { type Company, type CompanyKey, companiesOf, findCompany } from './company'
import { openBankDetails } from './read-bank-details'
import { recordView } from './record-view'

type How = Omit<Reading, 'isMasked'>

/** Masked bank details with pending and latest effective change. Throws FORBIDDEN, NOT_FOUND. */
export async function getBankDetails(
  { db, actor, how }: Context & { how: How },
  of: CompanyKey,
): Promise<CompanyBankDetails> {
  mustBeAllowed(actor, 'bank-details.view')
  return detailsOf(db, actor, await findCompany(db, actor, of), { ...how, isMasked: true })
}

/** Unmasked, and recorded (`POST /partners/{id}/bank-details/show`). Throws FORBIDDEN, NOT_FOUND. */
export async function showBankDetails(
  { db, actor, how }: Context & { how: How },
  of: CompanyKey,
): Promise<CompanyBankDetails> {
  mustBeAllowed(actor, 'bank-details.read')
  const company = await findCompany(db, actor, of)
  await recordView(db, actor, company)
  return detailsOf(db, actor, company, { ...how, isMasked: false })
}

/** Masked details of the parent company and each subsidiary. Throws FORBIDDEN, NOT_FOUND out of scope. */
export async function listBankDetails(
  db: Db,
  actor: Actor,
  partnerId: string,
  how: How,
): Promise<CompanyBankDetails[]> {
  mustBeAllowed(actor, 'bank-details.view')
  const companies = await companiesOf(db, actor, partnerId)
  const all: CompanyBankDetails[] = []
  for (const company of companies) all.push(await detailsOf(db, actor, company, { ...how, isMasked: true }))
  return all
}

async function detailsOf(
  db: Db,
  actor: Actor,
  company: Company,
  reading: Reading,
): Promise<CompanyBankDetails> {
  const { partnerId, subsidiaryId } = company
  const saved = await savedRow(db, company)
  const details = saved ? await openBankDetails(db, reading.sealer, company) : null
  const changes = await readChanges(
    db,
    actor,
    sql`changes.partner_id = ${partnerId} and changes.subsidiary_id is not distinct from ${subsidiaryId}
      and changes.state in (${literals(LIVE_CHANGES)}) order by changes.requested_at desc, changes.id desc limit 20`,
  )
  const read = (record: ChangeRecord | undefined): BankDetailChange | null =>
    record ? toChange(record, actor, { ...reading, isMasked: true }) : null
  const isShown = (record: ChangeRecord) => {
    const { isRecent, isContested } = toWorkflow(record, reading.noticeDays, reading.now)
    return record.State === APPROVED && (isRecent || isContested)
  }
  return {
    PartnerId: partnerId,
    PartnerCompany: company.company,
    SubsidiaryId: subsidiaryId,
    Name: company.name,
    CountryId: company.countryId,
    BankInfo: details && (reading.isMasked ? maskedDetails(details) : details),
    IsBankInfoMasked: reading.isMasked,
    Version: saved?.version ?? 0,
    UpdatedAt: saved?.updated_at.toISOString() ?? null,
    Pending: read(changes.find(({ State }) => State === WAITING)),
    Recent: read(changes.find(isShown)),
    CanShow: can(actor, 'bank-details.read'),
    CanChange: can(actor, 'bank-details.change'),
  }
}

async function savedRow(db: Db, { partnerId, subsidiaryId }: CompanyKey) {
  return db
    .selectFrom('bank_details')
    .select(['version', 'updated_at'])
    .where('partner_id', '=', partnerId)
    .where('subsidiary_id', subsidiaryId === null ? 'is' : '=', subsidiaryId)
    .executeTakeFirst()
}
