import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { Company, CompanyDetails, CompanyInput } from '#domain/companies/schema'
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
import { allowedActions } from '#domain/workflow/workflow'
import { COMPANY_TEXTS } from '#server/invoices/company/company-on'
import { actionBy, nameColumn } from '#server/people/name-column'
import { columns, later, moment, type RowOf, whole } from '#server/platform/rows/columns'

export type WantedCompany = Omit<CompanyInput, 'Logo'> & { Prefix: string; LogoId: string | null }

type Pending = NonNullable<Company['Pending']>
type History = CompanyDetails['History'][number]

export interface ChangeRecord {
  companyId: number
  isNew: boolean
  wanted: WantedCompany
  state: CompanyChangeState
  proposerId: string
  proposed: Omit<Pending, 'allowedActions'>
  decided: Pick<History, 'By' | 'At' | 'Remarks'> | null
}

const CHANGE = columns<ChangeRecord, { changes: 'company_changes' }>()({
  companyId: 'changes.company_id',
  isNew: 'changes.is_new',
  wanted: sql<WantedCompany>`changes.wanted`,
  state: 'changes.state',
  proposerId: 'changes.proposed_by',
  proposed: whole({
    ChangeId: 'changes.id',
    ProposedBy: nameColumn('proposers'),
    ProposedAt: moment('changes.proposed_at'),
    Changes: 'changes.changes',
  }),
  decided: actionBy('deciders', 'changes.decided_at', 'changes.remarks'),
})

const dataUrl = sql<string>`'data:' || content_type || ';base64,' || translate(encode(content, 'base64'), E'\n', '')`

const COMPANY = columns<Company, { companies: 'companies' }>()({
  CompanyId: 'companies.id',
  State: later,
  Prefix: 'companies.prefix',
  ...COMPANY_TEXTS.of('companies'),
  CompanyTelephoneNo: sql<string>`coalesce(companies.telephone, '')`,
  CompanySACCode: sql<string>`coalesce(companies.sac_code, '')`,
  CountryId: 'companies.country_id',
  StateId: 'companies.state_id',
  SignatoryName: 'companies.signatory_name',
  SignatoryDesignation: 'companies.signatory_designation',
  TaxRates: sql<TaxRate[]>`(
    select json_agg(json_build_object('TaxType', tax_type, 'Rate', rate::text, 'ValidFrom', valid_from::text)
      order by valid_from) from company_tax_rates where company_id = companies.id)`,
  Logo: sql<string | null>`(select ${dataUrl} from company_logos where company_logos.id = companies.logo_id)`,
  Version: 'companies.company_version',
  Pending: later,
})

type CompanyRecord = RowOf<typeof COMPANY>

async function readCompanies(db: Db, id: number | null): Promise<CompanyRecord[]> {
  return COMPANY.read(
    db,
    sql`select ${COMPANY.list} from companies
    where ${id === null ? sql`true` : sql`companies.id = ${id}`} order by companies.id`,
  )
}

/** The changes of companies, the newest first. */
export async function readChanges(
  db: Db,
  of: { companyId?: number; state?: CompanyChangeState; changeId?: string },
): Promise<ChangeRecord[]> {
  return CHANGE.read(
    db,
    sql`select ${CHANGE.list}
    from company_changes changes join users proposers on proposers.id = changes.proposed_by
    left join users deciders on deciders.id = changes.decided_by
    where (${of.companyId ?? null}::integer is null or company_id = ${of.companyId ?? null}::integer)
      and (${of.state ?? null}::text is null or state = ${of.state ?? null}::text)
      and (${of.changeId ?? null}::uuid is null or changes.id = ${of.changeId ?? null}::uuid)
    order by proposed_at desc, changes.id desc`,
  )
}

export function toWorkflow({ state, proposerId }: ChangeRecord): CompanyChangeInWorkflow {
  return { state, proposedBy: proposerId }
}

/** All companies, each with its pending change; proposed companies come last. */
export async function everyCompany(db: Db, actor: Actor): Promise<Company[]> {
  const records = await readCompanies(db, null)
  const pending = await readChanges(db, { state: COMPANY_CHANGE_PENDING })
  const proposed = pending.filter(({ isNew }) => isNew).toReversed()
  return [
    ...records.map((record) => toCompany(record, pendingOf(pending, record.CompanyId), actor)),
    ...(await Promise.all(proposed.map((change) => toProposed(db, change, actor)))),
  ]
}

/** One current company; a proposed or rejected one as it would be. Throws NOT_FOUND. */
export async function findCompany(db: Db, actor: Actor, id: number): Promise<Company> {
  const [record] = await readCompanies(db, id)
  const changes = await readChanges(db, { companyId: id })
  if (record) return toCompany(record, pendingOf(changes, id), actor)
  const [last] = changes
  if (!last) throw new AppError('NOT_FOUND')
  return toProposed(db, last, actor)
}

function pendingOf(changes: readonly ChangeRecord[], id: number): ChangeRecord | undefined {
  return changes.find(({ companyId, state }) => companyId === id && state === COMPANY_CHANGE_PENDING)
}

function toCompany(record: CompanyRecord, pending: ChangeRecord | undefined, actor: Actor): Company {
  return { ...record, State: ISSUING, Pending: pending ? toPending(pending, actor) : null }
}

async function toProposed(db: Db, change: ChangeRecord, actor: Actor): Promise<Company> {
  const { LogoId, ...wanted } = change.wanted
  const isPending = change.state === COMPANY_CHANGE_PENDING
  return {
    CompanyId: change.companyId,
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

function toPending(change: ChangeRecord, actor: Actor): Pending {
  const actions = allowedActions(COMPANY_WORKFLOW, toWorkflow(change), actor)
  return { ...change.proposed, allowedActions: actions as CompanyChangeAction[] }
}

export function columnsOf(wanted: WantedCompany) {
  return {
    ...COMPANY_TEXTS.write(wanted),
    telephone: wanted.CompanyTelephoneNo || null,
    sac_code: wanted.CompanySACCode || null,
    country_id: wanted.CountryId,
    state_id: wanted.StateId,
    signatory_name: wanted.SignatoryName,
    signatory_designation: wanted.SignatoryDesignation,
    logo_id: wanted.LogoId,
  }
}
