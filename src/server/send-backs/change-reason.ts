import type { z } from 'zod'
import { transaction } from '#db/transaction'
import type { ChangeReason, SendBackReason } from '#domain/send-backs/schema'
import { changeBy } from '#server/people/users/last-change'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { changeRow } from '#server/platform/steps/change-row'
import { plainRecord } from '#server/platform/steps/record'
import { REASON } from '#server/send-backs/list-reasons'
import { refusingTaken } from '#server/send-backs/refusing-taken'

/** Renames, retires or offers it again; earlier send-backs keep the old words. @throws NOT_FOUND, STALE_VERSION, REASON_TAKEN */
export async function changeReason(
  { db, actor }: Context,
  { id, Label, Retired, Version }: { id: string } & z.output<typeof ChangeReason>,
): Promise<{ message: string; Reason: SendBackReason }> {
  mustBeAllowed(actor, 'send-backs.manage')
  return refusingTaken(() =>
    transaction(db, async (tx) => {
      const wanted = { key: id, seen: Version }
      const Reason = await changeRow(tx, actor, REASON_RECORD, wanted, async ({ row }) => {
        const retiredAt = Retired ? new Date() : null
        return {
          columns: {
            label: Label ?? row.label,
            retired_at: Retired === undefined ? row.retired_at : retiredAt,
          },
        }
      })
      return { message: 'Reason updated', Reason }
    }),
  )
}

const REASON_RECORD = plainRecord({
  table: 'send_back_reasons',
  lock: (tx, _actor, id: string) =>
    tx.selectFrom('send_back_reasons').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  idOf: ({ id }) => ({ id }),
  versionColumn: 'version',
  versionOf: ({ version }) => version,
  read: async (tx, _actor, id) =>
    REASON.toRow(
      await tx
        .selectFrom('send_back_reasons')
        .select(REASON.selection)
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    ),
  lastChange: (tx, actor, { updated_by, updated_at }) => changeBy(tx, actor, updated_by, updated_at),
  changed: ({ actor }) => ({ updated_by: actor.id, updated_at: new Date() }),
})
