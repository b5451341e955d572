import type { Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Agreement, ProposeAgreement } from '#domain/agreements/schema'
import { LIVE_AGREEMENTS, PENDING } from '#domain/agreements/states'
import type { AgreementTerms } from '#domain/agreements/terms'
import { AppError, CATALOGUE } from '#domain/errors'
import { lockAgreements } from '#server/agreements/lock-agreements'
import { recordAgreement } from '#server/agreements/record-agreement'
import { refuseConflict } from '#server/agreements/refuse-conflict'
import { columnsOf, findAgreement, toAgreement } from '#server/agreements/table'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { announce } from '#server/platform/events/announce'
import type { Context } from '#server/platform/runtime/context'

/** Another person has to approve the agreement. Throws FORBIDDEN, VALIDATION_FAILED, AGREEMENT_CONFLICT. */
export async function proposeAgreement(
  { db, actor }: Context,
  { UserId: _, ...terms }: z.output<typeof ProposeAgreement>,
): Promise<{ message: string; Agreement: Agreement }> {
  mustBeAllowed(actor, 'agreements.propose')
  return transaction(db, async (tx) => {
    await lockAgreements(tx)
    await refuseUnknown(tx, terms)
    await refuseConflict(tx, actor, terms, { id: null, states: LIVE_AGREEMENTS })
    const id = uuid()
    await tx
      .insertInto('agreements')
      .values({
        id,
        ...columnsOf(terms),
        state: PENDING,
        proposed_by: actor.id,
        proposer_ids: [actor.id],
        updated_by: actor.id,
      })
      .execute()
    await recordAgreement(tx, actor, { id, version: 1, action: 'Propose', terms })
    await announce(tx, 'agreement.proposed', { agreementId: id, actorId: actor.id })
    return {
      message: 'The agreement was sent for approval.',
      Agreement: toAgreement(await findAgreement(tx, actor, id), actor),
    }
  })
}

/** Throws VALIDATION_FAILED with the field for terms that name an unknown partner or university. */
export async function refuseUnknown(
  tx: Transaction<Database>,
  { PartnerId, UniversityId }: AgreementTerms,
): Promise<void> {
  const fields: Record<string, string> = {}
  const { message } = CATALOGUE.NOT_FOUND
  if (PartnerId !== null && !(await isThere(tx, 'partners', PartnerId))) fields.PartnerId = message
  if (UniversityId !== null && !(await isThere(tx, 'universities', UniversityId)))
    fields.UniversityId = message
  if (Object.keys(fields).length > 0) throw new AppError('VALIDATION_FAILED', { message, fields })
}

async function isThere(
  tx: Transaction<Database>,
  table: 'partners' | 'universities',
  id: string,
): Promise<boolean> {
  const found = await tx.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}
