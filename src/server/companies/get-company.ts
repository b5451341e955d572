import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { Company, CompanyDetails } from '#domain/companies/schema'
import {
  COMPANY_CHANGE_APPROVED,
  COMPANY_CHANGE_REJECTED,
  COMPANY_CHANGE_WITHDRAWN,
} from '#domain/companies/states'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { type ChangeRecord, everyCompany, findCompany, readChanges } from './table'

const DECISIONS = {
  [COMPANY_CHANGE_APPROVED]: 'Approve',
  [COMPANY_CHANGE_REJECTED]: 'Reject',
  [COMPANY_CHANGE_WITHDRAWN]: 'Withdraw',
} as const

/**
 * The issuing companies (`GET /companies`).
 * @throws AppError FORBIDDEN
 */
export async function listCompanies(db: Db, actor: Actor): Promise<{ rows: Company[] }> {
  mustBeAllowed(actor, 'companies.view')
  return { rows: await everyCompany(db, actor) }
}

/**
 * One company with its history (`GET /companies/{id}`).
 * @throws AppError FORBIDDEN, NOT_FOUND
 */
export async function getCompany(db: Db, actor: Actor, id: number): Promise<CompanyDetails> {
  mustBeAllowed(actor, 'companies.view')
  const company = await findCompany(db, actor, id)
  const changes = await readChanges(db, { companyId: id })
  return { ...company, History: changes.flatMap(entriesOf) }
}

function entriesOf(change: ChangeRecord): CompanyDetails['History'] {
  const proposed = {
    Action: 'Propose' as const,
    By: change.proposer_name,
    At: change.proposed_at.toISOString(),
    Remarks: '',
    Changes: change.changes,
  }
  if (change.decided_at === null) return [proposed]
  const decided = {
    Action: DECISIONS[change.state as keyof typeof DECISIONS],
    By: change.decider_name ?? '',
    At: change.decided_at.toISOString(),
    Remarks: change.remarks,
    Changes: [],
  }
  return [decided, proposed]
}
