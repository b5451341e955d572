import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import { type Actor, isPartner } from '#domain/access/actor'
import { AppError, CATALOGUE, messageFor } from '#domain/errors'
import { placeOf } from '#domain/subsidiaries/place'
import type {
  CreateSubsidiary,
  EditSubsidiary,
  Subsidiary,
  SubsidiaryPlace,
} from '#domain/subsidiaries/schema'
import { partnerLimits } from '#server/partners/limits'
import { lastEntry } from '#server/people/users/last-change'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { recordHistory } from '#server/platform/record/record-history'
import type { Context } from '#server/platform/runtime/context'
import { isStale, staleVersion } from '#server/platform/steps/stale'
import { getSubsidiaryRow } from './get-subsidiary'
import { columnsOf } from './table'

type Answer = Promise<{ message: string; Subsidiary: Subsidiary }>

/** Adds a subsidiary. @throws AppError FORBIDDEN, NOT_FOUND, SUBSIDIARY_NAME_TAKEN, SUBSIDIARY_LIMIT */
export async function createSubsidiary(
  { db, actor }: Context,
  input: z.output<typeof CreateSubsidiary>,
): Answer {
  mustBeAllowed(actor, 'subsidiaries.keep')
  return transaction(db, async (tx) => {
    await lockPartner(tx, actor, input.partner_id)
    await refuseTaken(tx, input.partner_id, input.Name, null)
    await refuseBeyondTier(tx, input.partner_id)
    const id = uuid()
    const after = placeOf(input)
    await tx
      .insertInto('subsidiaries')
      .values({ id, partner_id: input.partner_id, ...columnsOf(after) })
      .execute()
    await record(tx, actor, { id, version: 1, before: null, after })
    return { message: `${after.Name} was added.`, Subsidiary: await getSubsidiaryRow(tx, actor, id) }
  })
}

/** Changes a subsidiary, not its notes. Throws FORBIDDEN, NOT_FOUND, STALE_VERSION, SUBSIDIARY_NAME_TAKEN. */
export async function editSubsidiary(
  { db, actor }: Context,
  input: z.output<typeof EditSubsidiary> & { id: string },
): Answer {
  mustBeAllowed(actor, 'subsidiaries.keep')
  return transaction(db, async (tx) => {
    const stored = await getSubsidiaryRow(tx, actor, input.id)
    if (stored.SubsidiaryId === null) throw new AppError('NOT_FOUND')
    await lockPartner(tx, actor, stored.partner_id)
    const present = await getSubsidiaryRow(tx, actor, input.id)
    if (isStale(input.Version, { version: present.Version }))
      throw staleVersion({ current: present, ...(await lastEntry(tx, actor, 'subsidiary', input.id)) })
    const [before, after] = [placeOf(present), placeOf(input)]
    if (JSON.stringify(before) === JSON.stringify(after))
      return { message: 'The subsidiary was saved.', Subsidiary: present }
    await refuseTaken(tx, present.partner_id, after.Name, input.id)
    const version = present.Version + 1
    await tx
      .updateTable('subsidiaries')
      .set({ ...columnsOf(after), version })
      .where('id', '=', input.id)
      .execute()
    await record(tx, actor, { id: input.id, version, before, after })
    return {
      message: 'The subsidiary was saved.',
      Subsidiary: await getSubsidiaryRow(tx, actor, input.id),
    }
  })
}

/** Locks the partner until the transaction ends, so that two of its subsidiaries do not get one name. */
async function lockPartner(tx: Db, actor: Actor, id: string): Promise<void> {
  const { rows } = await sql`select from partners where id = ${id} and partner_kind = 'agent'
    and ${isPartner(actor) ? sql`id = ${actor.partnerId}` : sql`true`} for no key update`.execute(tx)
  if (rows.length === 0) throw new AppError('NOT_FOUND')
}

async function refuseTaken(tx: Db, partnerId: string, name: string, except: string | null): Promise<void> {
  const { rows } =
    await sql`select from subsidiaries where partner_id = ${partnerId} and lower(name) = lower(${name})
    and id is distinct from ${except}::uuid`.execute(tx)
  if (rows.length === 0) return
  throw new AppError('SUBSIDIARY_NAME_TAKEN', { fields: { Name: CATALOGUE.SUBSIDIARY_NAME_TAKEN.message } })
}

/** With the partner locked, or two additions would both fit. Disabled ones may be enabled again. */
async function refuseBeyondTier(tx: Db, partnerId: string): Promise<void> {
  const { maxSubsidiaries } = await partnerLimits(tx, partnerId)
  if (maxSubsidiaries === null) return
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from subsidiaries where partner_id = ${partnerId}`.execute(tx)
  if ((rows[0]?.count ?? 0) < maxSubsidiaries) return
  throw new AppError('SUBSIDIARY_LIMIT', {
    message: messageFor('SUBSIDIARY_LIMIT', [String(maxSubsidiaries)]),
  })
}

async function record(
  tx: Transaction<Database>,
  actor: Actor,
  entry: { id: string; version: number; before: SubsidiaryPlace | null; after: SubsidiaryPlace },
): Promise<void> {
  const { id, version, before, after } = entry
  const action = before === null ? 'Added' : 'Changed'
  await recordHistory(tx, actor, 'subsidiary', [{ id, version, action, details: { before, after } }])
}
