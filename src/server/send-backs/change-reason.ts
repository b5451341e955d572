import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import type { ChangeReason, SendBackReason } from '#domain/send-backs/schema'
import { nameColumn } from '#server/people/name-column'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { isStale, staleVersion } from '#server/platform/versions/stale'
import { toReason } from '#server/send-backs/list-reasons'
import { refusingTaken } from '#server/send-backs/refusing-taken'

/**
 * Renames a reason, retires it or offers it again (`PUT /cn/send-back-reasons/{id}`). What was said by it keeps the words it had.
 * @throws AppError FORBIDDEN, NOT_FOUND, STALE_VERSION, REASON_TAKEN
 */
export async function changeReason(
  db: Db,
  actor: Actor,
  id: string,
  { Label, Retired, Version }: z.output<typeof ChangeReason>,
): Promise<{ message: string; Reason: SendBackReason }> {
  mustBeAllowed(actor, 'send-backs.manage')
  return refusingTaken(() =>
    transaction(db, async (tx) => {
      const before = await tx
        .selectFrom('send_back_reasons')
        .leftJoin('users', 'users.id', 'updated_by')
        .selectAll('send_back_reasons')
        .select(sql<string | null>`${nameColumn('users')}`.as('changer'))
        .where('send_back_reasons.id', '=', id)
        .forUpdate('send_back_reasons')
        .executeTakeFirst()
      if (!before) throw new AppError('NOT_FOUND')
      if (isStale(Version, before))
        throw staleVersion({
          current: toReason(before),
          changedBy: { UserId: before.updated_by ?? '', Name: before.changer ?? '' },
          changedAt: before.updated_at,
        })
      const retiredAt = Retired === undefined ? before.retired_at : Retired ? new Date() : null
      const row = await tx
        .updateTable('send_back_reasons')
        .set({
          label: Label ?? before.label,
          retired_at: retiredAt,
          version: before.version + 1,
          updated_by: actor.id,
          updated_at: new Date(),
        })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      return { message: 'Reason updated', Reason: toReason(row) }
    }),
  )
}
