import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import type { Company, CompanyInput, ProposeCompany, ProposeCompanyChange } from '#domain/companies/schema'
import { COMPANY_CHANGE_APPROVED, COMPANY_CHANGE_PENDING, ISSUING } from '#domain/companies/states'
import { type TaxRate, taxOn, wrongRates } from '#domain/companies/tax-rates'
import { AppError, CATALOGUE } from '#domain/errors'
import { missingOfCompany, wrongRegistrations } from '#domain/invoices/issue/form'
import type { TextChange } from '#domain/record/text-change'
import { todayIn } from '#domain/time/format'
import { changeBy } from '#server/people/users/last-change'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { announce } from '#server/platform/events/announce'
import type { Context } from '#server/platform/runtime/context'
import { isStale, type LastChange, staleVersion } from '#server/platform/steps/stale'
import { changedFields } from './changed-fields'
import { lockCompanies } from './lock-companies'
import { type LogoImage, readLogo, saveLogo } from './save-logo'
import { findCompany, readChanges, type WantedCompany } from './table'

const MESSAGE = 'The change was proposed. Someone else must approve it.'

interface Proposed {
  message: string
  Company: Company
}

/** Assigns the number now; another person approves. @throws VALIDATION_FAILED, COMPANY_PREFIX_TAKEN, and as `readLogo` */
export async function proposeCompany(
  { db, actor }: Context,
  { UserId: _, Prefix, ...input }: z.output<typeof ProposeCompany>,
): Promise<Proposed> {
  mustBeAllowed(actor, 'companies.propose')
  const logo = await readLogo(actor, input.Logo)
  return transaction(db, async (tx) => {
    await lockCompanies(tx)
    const id = await nextId(tx)
    await refusePrefix(tx, Prefix)
    refuseFaults(actor, id, input, [])
    const wanted = await wantedOf(tx, actor, Prefix, input, logo)
    await insertChange(tx, actor, { id, isNew: true, wanted, changes: changedFields(null, wanted) })
    return { message: MESSAGE, Company: await findCompany(tx, actor, id) }
  })
}

/** For another person to approve. @throws NOT_FOUND, STALE_VERSION, COMPANY_CHANGE_PENDING, COMPANY_UNCHANGED, as `readLogo` */
export async function proposeCompanyChange(
  { db, actor }: Context,
  { id, UserId: _, Version, ...input }: { id: number } & z.output<typeof ProposeCompanyChange>,
): Promise<Proposed> {
  mustBeAllowed(actor, 'companies.propose')
  const logo = await readLogo(actor, input.Logo)
  return transaction(db, async (tx) => {
    await lockCompanies(tx)
    const current = await findCompany(tx, actor, id)
    if (current.State !== ISSUING) throw new AppError('NOT_FOUND')
    if (isStale(Version, { version: current.Version }))
      throw staleVersion({ current, ...(await lastApproved(tx, actor, id)) })
    if (current.Pending) throw new AppError('COMPANY_CHANGE_PENDING', { data: { current } })
    refuseFaults(actor, id, input, current.TaxRates)
    const before = await asWanted(tx, id, current)
    const wanted = await wantedOf(tx, actor, current.Prefix, input, logo)
    const changes = changedFields(before, wanted)
    if (changes.length === 0) throw new AppError('COMPANY_UNCHANGED')
    await insertChange(tx, actor, { id, isNew: false, wanted, changes })
    return { message: MESSAGE, Company: await findCompany(tx, actor, id) }
  })
}

async function lastApproved(
  tx: Transaction<Database>,
  actor: Actor,
  companyId: number,
): Promise<LastChange | undefined> {
  const last = await tx
    .selectFrom('company_changes')
    .select(['decided_by', 'decided_at'])
    .where('company_id', '=', companyId)
    .where('state', '=', COMPANY_CHANGE_APPROVED)
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last && changeBy(tx, actor, last.decided_by, last.decided_at)
}

/** A number is used once; rejected companies use one up too. */
async function nextId(tx: Db): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select greatest((select max(id) from companies), (select max(company_id) from company_changes), 0) + 1 as next`.execute(
    tx,
  )
  return rows[0]?.next ?? 1
}

async function refusePrefix(tx: Db, prefix: string): Promise<void> {
  const pending = await readChanges(tx, { state: COMPANY_CHANGE_PENDING })
  const known = await tx.selectFrom('companies').select('id').where('prefix', '=', prefix).executeTakeFirst()
  if (!known && !pending.some(({ isNew, wanted }) => isNew && wanted.Prefix === prefix)) return
  throw new AppError('COMPANY_PREFIX_TAKEN', { fields: { Prefix: CATALOGUE.COMPANY_PREFIX_TAKEN.message } })
}

function refuseFaults(actor: Actor, id: number, input: CompanyInput, rates: readonly TaxRate[]): void {
  const today = todayIn(actor.timeZone)
  const tax = taxOn(input.TaxRates, today)
  const fields = {
    ...missingOfCompany(id, input),
    ...wrongRegistrations(tax?.TaxType ?? 'HST', input),
    ...wrongRates(rates, input.TaxRates, today),
  }
  const [message] = Object.values(fields)
  if (message !== undefined) throw new AppError('VALIDATION_FAILED', { message, fields })
}

async function wantedOf(
  tx: Transaction<Database>,
  actor: Actor,
  Prefix: string,
  { Logo: _, ...input }: CompanyInput,
  logo: LogoImage | null,
): Promise<WantedCompany> {
  const TaxRates = input.TaxRates.map((rate) => ({ ...rate, Rate: Number(rate.Rate).toFixed(2) }))
  return { ...input, Prefix, TaxRates, LogoId: await saveLogo(tx, actor, logo) }
}

async function asWanted(tx: Db, id: number, { Logo: _, ...company }: Company): Promise<WantedCompany> {
  const { logo_id: LogoId } = await tx
    .selectFrom('companies')
    .select('logo_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...company, LogoId }
}

async function insertChange(
  tx: Transaction<Database>,
  actor: Actor,
  of: {
    id: number
    isNew: boolean
    wanted: WantedCompany
    changes: TextChange[]
  },
): Promise<void> {
  const changeId = uuid()
  await tx
    .insertInto('company_changes')
    .values({
      id: changeId,
      company_id: of.id,
      is_new: of.isNew,
      wanted: of.wanted,
      changes: JSON.stringify(of.changes),
      proposed_by: actor.id,
    })
    .execute()
  await announce(tx, 'company.change-proposed', { changeId, companyId: of.id, actorId: actor.id })
}
