import { sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import type { Agreement, ChangeAgreement } from '#domain/agreements/schema'
import { LIVE_AGREEMENTS } from '#domain/agreements/states'
import { type AgreementTerms, changedTerms } from '#domain/agreements/terms'
import { AppError } from '#domain/errors'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { announce } from '#server/platform/events/announce'
import { lockAgreement } from './lock-agreement'
import { refuseUnknown } from './propose-agreement'
import { recordAgreement } from './record-agreement'
import { refuseConflict } from './refuse-conflict'
import { type AgreementRecord, columnsOf, findAgreement, termsOf, toAgreement } from './table'

/**
 * Gives a pending or rejected agreement other terms, which somebody else then decides, or an active one an earlier last day
 * (`PUT /agreements/{id}`). Everything of an active agreement but its last day stays: notes stand on it.
 * @throws AppError what `lockAgreement` throws, VALIDATION_FAILED, AGREEMENT_CONFLICT, AGREEMENT_IN_FORCE
 */
export async function changeAgreement(
  db: Db,
  actor: Actor,
  id: string,
  { UserId: _, Version, ...terms }: z.output<typeof ChangeAgreement>,
): Promise<{ message: string; Agreement: Agreement }> {
  mustBeAllowed(actor, 'agreements.propose')
  return transaction(db, async (tx) => {
    const { agreement, action, state } = await lockAgreement(tx, actor, id, ['Change', 'Shorten'], Version)
    if (action === 'Shorten') await shorten(tx, actor, agreement, terms)
    else {
      await refuseUnknown(tx, terms)
      await refuseConflict(tx, actor, terms, { id, states: LIVE_AGREEMENTS })
      await tx
        .updateTable('agreements')
        .set({
          ...columnsOf(terms),
          state,
          ...nextOf(actor, agreement),
          proposed_by: actor.id,
          proposed_at: sql<Date>`now()`,
          proposer_ids: [...new Set([...agreement.proposer_ids, actor.id])],
          // What was decided of other terms stays in the history.
          decided_by: null,
          decided_at: null,
          decision_remarks: '',
        })
        .where('id', '=', id)
        .execute()
      await announce(tx, 'agreement.proposed', { agreementId: id, actorId: actor.id })
    }
    await recordAgreement(tx, actor, { id, version: agreement.version + 1, action, terms })
    return {
      message:
        action === 'Shorten'
          ? 'The last day of the agreement was saved.'
          : 'The agreement was sent for approval.',
      Agreement: toAgreement(await findAgreement(tx, actor, id), actor),
    }
  })
}

async function shorten(
  tx: Transaction<Database>,
  actor: Actor,
  agreement: AgreementRecord,
  terms: AgreementTerms,
): Promise<void> {
  const before = termsOf(agreement)
  const isEarlier = terms.ValidTo !== null && (before.ValidTo === null || terms.ValidTo < before.ValidTo)
  const other = changedTerms({ ...before, ValidTo: terms.ValidTo }, terms)
  if (!isEarlier || other.length > 0) throw new AppError('AGREEMENT_IN_FORCE')
  await tx
    .updateTable('agreements')
    .set({ valid_to: terms.ValidTo, ...nextOf(actor, agreement) })
    .where('id', '=', agreement.id)
    .execute()
  await announce(tx, 'agreement.changed', {
    agreementId: agreement.id,
    action: 'Shorten',
    proposedBy: agreement.proposed_by,
    actorId: actor.id,
  })
}

/** What every change of an agreement writes beside its own columns. */
export function nextOf(actor: Actor, { version }: Pick<AgreementRecord, 'version'>) {
  return { version: version + 1, updated_by: actor.id, updated_at: sql<Date>`now()` }
}
