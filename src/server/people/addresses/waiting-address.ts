import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import type { WaitingAddress } from '#domain/people/addresses/schema'
import { recordUserChange } from '#server/people/users/record-change'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'

const IS_OPEN = sql`confirmed_at is null and cancelled_at is null`

/** The actor's unconfirmed change of e-mail address; null if there is none or its link has expired. */
export async function waitingAddress(db: Db, actor: Actor): Promise<WaitingAddress | null> {
  const { rows } = await sql<{ new_address: string; expires_at: Date }>`
    select new_address, expires_at from address_changes
    where user_id = ${actor.id} and ${IS_OPEN} and expires_at > now()`.execute(db)
  const [row] = rows
  return row ? { NewEmail: row.new_address, ExpiresAt: row.expires_at.toISOString() } : null
}

/** Cancels the actor's unconfirmed change of address and its links. Throws NOT_FOUND where none waits. */
export async function cancelAddressChange({ db, actor }: Context): Promise<{ message: string }> {
  mustBeAllowed(actor, 'account.view')
  await transaction(db, async (tx) => {
    await sql`select from users where id = ${actor.id} for update`.execute(tx)
    if (!(await endWaiting(tx, actor.id))) throw new AppError('NOT_FOUND')
    await recordUserChange(tx, actor, { userId: actor.id, action: 'Cancel e-mail change' })
  })
  return { message: 'The change was cancelled. Your e-mail address stays as it is.' }
}

/** Ends a locked user's unconfirmed change and its links. Returns whether it could still be confirmed. */
export async function endWaiting(tx: Transaction<Database>, userId: string): Promise<boolean> {
  const { rows } = await sql<{ is_in_time: boolean }>`
    with ended as (
      update address_changes set cancelled_at = now() where user_id = ${userId} and ${IS_OPEN}
      returning confirm_link_id, back_link_id, expires_at > now() as is_in_time
    ), links as (
      update one_time_links set replaced_at = now() from ended
      where one_time_links.id in (ended.confirm_link_id, ended.back_link_id)
        and used_at is null and replaced_at is null
    )
    select is_in_time from ended`.execute(tx)
  return rows[0]?.is_in_time ?? false
}
