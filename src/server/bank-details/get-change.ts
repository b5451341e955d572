import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { BankDetailChange } from '#domain/bank-details/change'
import { AppError } from '#domain/errors'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { type ChangeRecord, type Reading, readChanges, toChange } from './change-table'
import { recordView } from './record-view'

/** One change, masked (`GET /bank-detail-changes/{id}`). Throws FORBIDDEN, NOT_FOUND out of scope. */
export async function getChange(
  { db, actor, how }: Context & { how: Omit<Reading, 'isMasked'> },
  { id }: { id: string },
): Promise<BankDetailChange> {
  mustBeAllowed(actor, 'bank-details.view-changes')
  return toChange(await findChange(db, actor, id), actor, { ...how, isMasked: true })
}

/** Unmasked, and recorded (`POST /bank-detail-changes/{id}/show`). Throws FORBIDDEN, NOT_FOUND. */
export async function showChange(
  { db, actor, how }: Context & { how: Omit<Reading, 'isMasked'> },
  { id }: { id: string },
): Promise<BankDetailChange> {
  mustBeAllowed(actor, 'bank-details.read')
  const record = await findChange(db, actor, id)
  await recordView(db, actor, { partnerId: record.PartnerId, subsidiaryId: record.SubsidiaryId }, id)
  return toChange(record, actor, { ...how, isMasked: false })
}

/** One change within the actor's scope. @throws AppError NOT_FOUND out of it */
export async function findChange(db: Db, actor: Actor, id: string): Promise<ChangeRecord> {
  const [record] = await readChanges(db, actor, sql`changes.id = ${id}`)
  if (!record) throw new AppError('NOT_FOUND')
  return record
}
