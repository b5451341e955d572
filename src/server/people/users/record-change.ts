import type { Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/schema'
import type { TextChange } from '#domain/record/text-change'
import type { RecordedAction } from '#domain/security-log/record-sentence'

/** Records what was done to a user; the actor is null for the portal itself. */
export async function recordUserChange(
  tx: Transaction<Database>,
  actor: { id: string } | null,
  {
    userId,
    action,
    remarks = '',
    changes = [],
  }: {
    userId: string
    action: RecordedAction
    remarks?: string
    changes?: readonly TextChange[]
  },
): Promise<void> {
  await tx
    .insertInto('user_history')
    .values({
      id: uuid(),
      user_id: userId,
      actor_id: actor?.id ?? null,
      action,
      remarks,
      changes: JSON.stringify(changes),
    })
    .execute()
}
