import { sql } from 'kysely'
import { ENDED } from '#domain/agreements/states'
import { AGREEMENT_WORKFLOW } from '#domain/agreements/workflow'
import { lockAgreements } from '#server/agreements/lock-agreements'
import { recordAgreement } from '#server/agreements/record-agreement'
import { findAgreement, onlyTerms, toAgreement, toWorkflow } from '#server/agreements/table'
import { refuseRelated } from '#server/people/rights/refuse-related'
import { changeBy } from '#server/people/users/last-change'
import { announce } from '#server/platform/events/announce'
import { decided } from '#server/platform/steps/decided'
import { workflowRecord } from '#server/platform/steps/record'

export const AGREEMENT_RECORD = workflowRecord({
  table: 'agreements',
  lock: async (tx, actor, id: string) => {
    await lockAgreements(tx)
    return findAgreement(tx, actor, id)
  },
  idOf: ({ AgreementId }) => ({ id: AgreementId }),
  versionColumn: 'version',
  workflow: AGREEMENT_WORKFLOW,
  toWorkflow: toWorkflow,
  refuse: async (tx, { step, row, actor }) => {
    if (step.action === 'Approve') await refuseRelated(tx, actor, row.inner.proposerIds)
  },
  read: async (tx, actor, id) => toAgreement(await findAgreement(tx, actor, id), actor),
  lastChange: (tx, actor, { inner }) => changeBy(tx, actor, inner.updatedBy, inner.updatedAt),
  moved: ({ step, actor, remarks }) => {
    const now = sql<Date>`now()`
    const always = { state: step.to, updated_by: actor.id, updated_at: now }
    if (step.to === ENDED) return { ...always, ended_by: actor.id, ended_at: now, end_remarks: remarks }
    if (step.by === 'proposer') return always
    return { ...always, ...decided({ step, actor }), decision_remarks: remarks }
  },
  history: async (tx, { step: { action }, row: { AgreementId: id }, actor, version, remarks }) => {
    const terms = onlyTerms(await findAgreement(tx, actor, id))
    await recordAgreement(tx, actor, { id, version, action, remarks, terms })
  },
  announce: async (tx, { step: { action }, row, actor }) => {
    const about = { agreementId: row.AgreementId, actorId: actor.id }
    if (action === 'Change') await announce(tx, 'agreement.proposed', about)
    else await announce(tx, 'agreement.changed', { ...about, action, proposedBy: row.inner.proposerId })
  },
})
