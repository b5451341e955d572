import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { transaction } from '#db/transaction'
import type { AddReason, SendBackReason } from '#domain/send-backs/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { REASON } from '#server/send-backs/list-reasons'
import { refusingTaken } from '#server/send-backs/refusing-taken'

const MAX_CODE = 36

/** Adds a reason to a stage's list; its code never changes. @throws AppError FORBIDDEN, REASON_TAKEN */
export async function addReason(
  { db, actor }: Context,
  { Stage, Label, Field }: z.output<typeof AddReason>,
): Promise<{ message: string; Reason: SendBackReason }> {
  mustBeAllowed(actor, 'send-backs.manage')
  return refusingTaken(() =>
    transaction(db, async (tx) => {
      // Two concurrent additions would get the same position and code.
      await sql`select pg_advisory_xact_lock(hashtext('send_back_reasons'))`.execute(tx)
      const present = await tx
        .selectFrom('send_back_reasons')
        .select(['code', 'position'])
        .where('stage', '=', Stage)
        .execute()
      const row = await tx
        .insertInto('send_back_reasons')
        .values({
          id: uuid(),
          stage: Stage,
          code: freeCode(
            Label,
            present.map(({ code }) => code),
          ),
          label: Label,
          field: Field,
          position: Math.max(0, ...present.map(({ position }) => position)) + 1,
          retired_at: null,
          updated_by: actor.id,
        })
        .returning(REASON.selection)
        .executeTakeFirstOrThrow()
      return { message: 'Reason added', Reason: REASON.toRow(row) }
    }),
  )
}

function freeCode(label: string, taken: readonly string[]): string {
  const words = label
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '')
    .slice(0, MAX_CODE)
  const code = words === '' ? 'REASON' : words
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? code : `${code}_${number}`
    if (!taken.includes(candidate)) return candidate
  }
}
