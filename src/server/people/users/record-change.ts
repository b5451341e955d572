import type { Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/schema'
import type { RecordedAction } from '#domain/security-log/record-sentence'

/** A value that changed, as the record of somebody has it. */
export interface UserFieldChange {
  Field: string
  Old: string
  New: string
}

/** Puts on the record of somebody what was done about them; the actor is null where the portal did it by itself. */
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
    changes?: readonly UserFieldChange[]
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
