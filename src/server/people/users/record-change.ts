import type { Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { TextChange } from '#domain/record/text-change'
import type { RecordedAction } from '#domain/security-log/record-sentence'
import { recordHistory } from '#server/platform/record/record-history'

/** Records what was done to a user; the actor is null for the portal itself. */
export async function recordUserChange(
  tx: Transaction<Database>,
  actor: { id: string } | null,
  {
    userId,
    ...entry
  }: {
    userId: string
    action: RecordedAction
    remarks?: string
    changes?: readonly TextChange[]
  },
): Promise<void> {
  await recordHistory(tx, actor, 'user', [{ ...entry, id: userId }])
}
