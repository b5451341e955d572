import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import type { AgreementAction, AgreementState } from '#domain/agreements/states'
import { AGREEMENT_WORKFLOW } from '#domain/agreements/workflow'
import { AppError } from '#domain/errors'
import { chooseTransition } from '#domain/workflow/workflow'
import { refuseRelated } from '#server/people/rights/refuse-related'
import { staleVersion } from '#server/platform/versions/stale'
import { type AgreementRecord, findAgreement, toAgreement, toStanding } from './table'

/** Held while an agreement is saved or approved, so that no two equally specific ones are saved side by side. */
const SAVING_LOCK = 7_301_752

/** Lets one transaction at a time save agreements, until it ends. */
export async function holdAgreements(tx: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SAVING_LOCK})`.execute(tx)
}

/**
 * An agreement that the actor may take one of the actions on now, held until the transaction ends: the first of them that its
 * state allows, and the state it then has.
 * @throws AppError NOT_FOUND, FORBIDDEN, AGREEMENT_DECIDED, AGREEMENT_ENDED, AGREEMENT_OWN, DECIDER_RELATED, STALE_VERSION
 */
export async function lockAgreement(
  tx: Transaction<Database>,
  actor: Actor,
  id: string,
  actions: readonly [AgreementAction, ...AgreementAction[]],
  seen: number | undefined,
): Promise<{ agreement: AgreementRecord; action: AgreementAction; state: AgreementState }> {
  await holdAgreements(tx)
  const agreement = await findAgreement(tx, actor, id)
  const steps = actions.map((action) =>
    chooseTransition(AGREEMENT_WORKFLOW, toStanding(agreement), actor, { action }, seen),
  )
  const step = steps.find((each) => typeof each !== 'string') ?? steps[0]
  if (step === 'STALE_VERSION')
    throw staleVersion({
      current: toAgreement(agreement, actor),
      changedBy: { UserId: agreement.updated_by, Name: agreement.updater },
      changedAt: agreement.updated_at,
    })
  if (typeof step === 'string' || step === undefined) throw new AppError(step ?? 'NOT_FOUND')
  if (step.action === 'Approve') await refuseRelated(tx, actor, toStanding(agreement).proposerIds)
  return { agreement, action: step.action, state: step.to }
}
