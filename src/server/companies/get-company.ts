import type { Company, CompanyDetails } from '#domain/companies/schema'
import {
  COMPANY_CHANGE_APPROVED,
  COMPANY_CHANGE_REJECTED,
  COMPANY_CHANGE_WITHDRAWN,
} from '#domain/companies/states'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { type ChangeRecord, everyCompany, findCompany, readChanges } from './table'

const DECISIONS = {
  [COMPANY_CHANGE_APPROVED]: 'Approve',
  [COMPANY_CHANGE_REJECTED]: 'Reject',
  [COMPANY_CHANGE_WITHDRAWN]: 'Withdraw',
} as const

/** The issuing companies (`GET /companies`). Throws FORBIDDEN. */
export async function listCompanies({ db, actor }: Context): Promise<{ rows: Company[] }> {
  mustBeAllowed(actor, 'companies.view')
  return { rows: await everyCompany(db, actor) }
}

/** One company with its history (`GET /companies/{id}`). Throws FORBIDDEN, NOT_FOUND. */
export async function getCompany({ db, actor }: Context, { id }: { id: number }): Promise<CompanyDetails> {
  mustBeAllowed(actor, 'companies.view')
  const company = await findCompany(db, actor, id)
  const changes = await readChanges(db, { companyId: id })
  return { ...company, History: changes.flatMap(entriesOf) }
}

function entriesOf({ proposed, decided, state }: ChangeRecord): CompanyDetails['History'] {
  const { ProposedBy: By, ProposedAt: At, Changes } = proposed
  const entry = { Action: 'Propose' as const, By, At, Remarks: '', Changes }
  if (decided === null) return [entry]
  return [{ Action: DECISIONS[state as keyof typeof DECISIONS], ...decided, Changes: [] }, entry]
}
