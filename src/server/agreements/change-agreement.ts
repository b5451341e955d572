import { sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import type { Agreement, ChangeAgreement } from '#domain/agreements/schema'
import { LIVE_AGREEMENTS } from '#domain/agreements/states'
import { type AgreementTerms, changedTerms } from '#domain/agreements/terms'
import { AppError } from '#domain/errors'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { takeStep } from '#server/platform/steps/take-step'
import { refuseUnknown } from './propose-agreement'
import { AGREEMENT_RECORD } from './record'
import { refuseConflict } from './refuse-conflict'
import { type AgreementRecord, columnsOf } from './table'

/** For another person to decide; an active one can only end earlier.
 *  @throws NOT_FOUND, AGREEMENT_DECIDED, AGREEMENT_ENDED, STALE_VERSION, VALIDATION_FAILED, AGREEMENT_CONFLICT, AGREEMENT_IN_FORCE */
export async function changeAgreement(
  { db, actor }: Context,
  { id, UserId: _, Version, ...terms }: { id: string } & z.output<typeof ChangeAgreement>,
): Promise<{ message: string; Agreement: Agreement }> {
  mustBeAllowed(actor, 'agreements.propose')
  return transaction(db, async (tx) => {
    const wanted = { action: ['Change', 'Shorten'] } as const
    const { step, now } = await takeStep(
      tx,
      actor,
      AGREEMENT_RECORD,
      { key: id, wanted, seen: Version },
      async ({ step, row }) =>
        step.action === 'Shorten'
          ? { columns: shortened(row, terms) }
          : { columns: await proposedAgain(tx, actor, row, terms) },
    )
    const message =
      step.action === 'Shorten'
        ? 'The last day of the agreement was saved.'
        : 'The agreement was sent for approval.'
    return { message, Agreement: now }
  })
}

async function proposedAgain(
  tx: Transaction<Database>,
  actor: Actor,
  { AgreementId: id, inner }: AgreementRecord,
  terms: AgreementTerms,
) {
  await refuseUnknown(tx, terms)
  await refuseConflict(tx, actor, terms, { id, states: LIVE_AGREEMENTS })
  return {
    ...columnsOf(terms),
    proposed_by: actor.id,
    proposed_at: sql<Date>`now()`,
    proposer_ids: [...new Set([...inner.proposerIds, actor.id])],
    decided_by: null,
    decided_at: null,
    decision_remarks: '',
  }
}

function shortened(before: AgreementTerms, terms: AgreementTerms) {
  const isEarlier = terms.ValidTo !== null && (before.ValidTo === null || terms.ValidTo < before.ValidTo)
  const other = changedTerms({ ...before, ValidTo: terms.ValidTo }, terms)
  if (!isEarlier || other.length > 0) throw new AppError('AGREEMENT_IN_FORCE')
  return { valid_to: terms.ValidTo }
}
