import { COMPANY_WORKFLOW } from '#domain/companies/workflow'
import { refuseRelated } from '#server/people/rights/refuse-related'
import { announce } from '#server/platform/events/announce'
import { decided } from '#server/platform/steps/decided'
import { workflowRecord } from '#server/platform/steps/record'
import { lockCompanies } from './lock-companies'
import { findCompany, readChanges, toWorkflow } from './table'

export const COMPANY_CHANGE_RECORD = workflowRecord({
  table: 'company_changes',
  lock: async (tx, _actor, { companyId, changeId }: { companyId: number; changeId: string }) => {
    await lockCompanies(tx)
    return (await readChanges(tx, { companyId, changeId }))[0]
  },
  idOf: ({ proposed }) => ({ id: proposed.ChangeId }),
  versionColumn: null,
  workflow: COMPANY_WORKFLOW,
  toWorkflow: toWorkflow,
  refuse: async (tx, { step, row, actor }) => {
    if (step.action === 'Approve') await refuseRelated(tx, actor, [row.proposerId])
  },
  read: (tx, actor, { companyId }) => findCompany(tx, actor, companyId),
  moved: (taken) => ({ ...decided(taken), remarks: taken.remarks }),
  announce: async (tx, { step, row, actor, remarks: reason }) => {
    if (step.action === 'Withdraw') return
    await announce(tx, 'company.change-decided', {
      changeId: row.proposed.ChangeId,
      companyId: row.companyId,
      isApproved: step.action === 'Approve',
      reason,
      proposedBy: row.proposerId,
      actorId: actor.id,
    })
  },
})
