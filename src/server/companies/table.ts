import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/database'
import type { CompanyTable } from '#db/tables/companies'
import type { Actor } from '#domain/access/actor'
import type { Company, CompanyInput } from '#domain/companies/schema'
import {
  COMPANY_CHANGE_PENDING,
  type CompanyChangeAction,
  type CompanyChangeState,
  ISSUING,
  NOT_APPROVED,
  PROPOSED,
} from '#domain/companies/states'
import type { TaxRate } from '#domain/companies/tax-rates'
import { COMPANY_WORKFLOW, type CompanyChangeInWorkflow } from '#domain/companies/workflow'
import { AppError } from '#domain/errors'
import type { TextChange } from '#domain/record/text-change'
import { allowedActions } from '#domain/workflow/workflow'
import { nameColumn } from '#server/people/name-column'

/** A company as a change wants it, with the id of its logo in place of the image. */
export type WantedCompany = Omit<CompanyInput, 'Logo'> & { Prefix: string; LogoId: string | null }

export interface ChangeRecord {
  id: string
  company_id: number
  is_new: boolean
  wanted: WantedCompany
  changes: TextChange[]
  state: CompanyChangeState
  proposed_by: string
  proposer_name: string
  proposed_at: Date
  decider_name: string | null
  decided_at: Date | null
  remarks: string
}

type CompanyRecord = Selectable<CompanyTable> & { rates: TaxRate[]; logo: string | null }

const dataUrl = sql`'data:' || content_type || ';base64,' || translate(encode(content, 'base64'), E'\n', '')`

async function readCompanies(db: Db, id: number | null): Promise<CompanyRecord[]> {
  const { rows } = await sql<CompanyRecord>`
    select companies.*, (select ${dataUrl} from company_logos where company_logos.id = companies.logo_id) as logo,
      (select json_agg(json_build_object('TaxType', tax_type, 'Rate', rate::text, 'ValidFrom', valid_from::text)
        order by valid_from) from company_tax_rates where company_id = companies.id) as rates
    from companies where ${id === null ? sql`true` : sql`companies.id = ${id}`} order by companies.id`.execute(
    db,
  )
  return rows
}

/** The changes of companies, the newest first. */
export async function readChanges(
  db: Db,
  of: { companyId?: number; state?: CompanyChangeState; changeId?: string },
): Promise<ChangeRecord[]> {
  const { rows } = await sql<ChangeRecord>`
    select changes.*, ${nameColumn('proposers')} as proposer_name, ${nameColumn('deciders')} as decider_name
    from company_changes changes join users proposers on proposers.id = changes.proposed_by
    left join users deciders on deciders.id = changes.decided_by
    where (${of.companyId ?? null}::integer is null or company_id = ${of.companyId ?? null}::integer)
      and (${of.state ?? null}::text is null or state = ${of.state ?? null}::text)
      and (${of.changeId ?? null}::uuid is null or changes.id = ${of.changeId ?? null}::uuid)
    order by proposed_at desc, changes.id desc`.execute(db)
  return rows
}

export function toWorkflow({ state, proposed_by }: ChangeRecord): CompanyChangeInWorkflow {
  return { state, proposedBy: proposed_by }
}

/** All companies, each with its pending change; proposed companies come last. */
export async function everyCompany(db: Db, actor: Actor): Promise<Company[]> {
  const records = await readCompanies(db, null)
  const pending = await readChanges(db, { state: COMPANY_CHANGE_PENDING })
  const proposed = pending.filter(({ is_new }) => is_new).toReversed()
  return [
    ...records.map((record) => toCompany(record, pendingOf(pending, record.id), actor)),
    ...(await Promise.all(proposed.map((change) => toProposed(db, change, actor)))),
  ]
}

/**
 * One current company; a proposed or rejected one as it would be.
 * @throws AppError NOT_FOUND
 */
export async function findCompany(db: Db, actor: Actor, id: number): Promise<Company> {
  const [record] = await readCompanies(db, id)
  const changes = await readChanges(db, { companyId: id })
  if (record) return toCompany(record, pendingOf(changes, id), actor)
  const [last] = changes
  if (!last) throw new AppError('NOT_FOUND')
  return toProposed(db, last, actor)
}

function pendingOf(changes: readonly ChangeRecord[], id: number): ChangeRecord | undefined {
  return changes.find(({ company_id, state }) => company_id === id && state === COMPANY_CHANGE_PENDING)
}

function toCompany(record: CompanyRecord, pending: ChangeRecord | undefined, actor: Actor): Company {
  return {
    CompanyId: record.id,
    State: ISSUING,
    ...wantedOf(record),
    Logo: record.logo,
    Version: record.company_version,
    Pending: pending ? toPending(pending, actor) : null,
  }
}

async function toProposed(db: Db, change: ChangeRecord, actor: Actor): Promise<Company> {
  const { LogoId, ...wanted } = change.wanted
  const isPending = change.state === COMPANY_CHANGE_PENDING
  return {
    CompanyId: change.company_id,
    State: isPending ? PROPOSED : NOT_APPROVED,
    ...wanted,
    Logo: LogoId === null ? null : await logoUrl(db, LogoId),
    Version: 0,
    Pending: isPending ? toPending(change, actor) : null,
  }
}

async function logoUrl(db: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{
    url: string
  }>`select ${dataUrl} as url from company_logos where id = ${id}`.execute(db)
  return rows[0]?.url ?? null
}

function toPending(change: ChangeRecord, actor: Actor): NonNullable<Company['Pending']> {
  return {
    ChangeId: change.id,
    ProposedBy: change.proposer_name,
    ProposedAt: change.proposed_at.toISOString(),
    Changes: change.changes,
    allowedActions: allowedActions(COMPANY_WORKFLOW, toWorkflow(change), actor) as CompanyChangeAction[],
  }
}

function wantedOf(record: CompanyRecord): Omit<WantedCompany, 'LogoId'> {
  return {
    Prefix: record.prefix,
    CompanyName: record.name,
    CompanyAddress: record.address,
    CompanyTelephoneNo: record.telephone ?? '',
    CompanyMobileNo: record.mobile,
    CompanyEmail: record.email,
    CompanyGSTIN: record.gstin,
    CompanyCIN: record.cin,
    CompanySACCode: record.sac_code ?? '',
    BankName: record.bank_name,
    BankUltimateBeneficiary: record.bank_beneficiary,
    BankAcNo: record.bank_account_no,
    BankSwiftCode: record.bank_swift_code,
    BranchAddress: record.branch_address,
    CountryId: record.country_id,
    StateId: record.state_id,
    SignatoryName: record.signatory_name,
    SignatoryDesignation: record.signatory_designation,
    TaxRates: record.rates,
  }
}

export function columnsOf(wanted: WantedCompany) {
  return {
    name: wanted.CompanyName,
    address: wanted.CompanyAddress,
    country_id: wanted.CountryId,
    state_id: wanted.StateId,
    telephone: wanted.CompanyTelephoneNo || null,
    mobile: wanted.CompanyMobileNo,
    email: wanted.CompanyEmail,
    gstin: wanted.CompanyGSTIN,
    cin: wanted.CompanyCIN,
    sac_code: wanted.CompanySACCode || null,
    bank_name: wanted.BankName,
    bank_beneficiary: wanted.BankUltimateBeneficiary,
    bank_account_no: wanted.BankAcNo,
    bank_swift_code: wanted.BankSwiftCode,
    branch_address: wanted.BranchAddress,
    signatory_name: wanted.SignatoryName,
    signatory_designation: wanted.SignatoryDesignation,
    logo_id: wanted.LogoId,
  }
}
