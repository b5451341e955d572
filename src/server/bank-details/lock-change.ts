import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import type { ChangeRecord } from './change-table'
import { findChange } from './get-change'

/**
 * A change within the actor's scope, held until the transaction ends, after its partner: in this order everybody takes the two.
 * @throws AppError NOT_FOUND out of scope
 */
export async function lockChange(tx: Transaction<Database>, actor: Actor, id: string): Promise<ChangeRecord> {
  await sql`select from partners where id = (select partner_id from bank_detail_changes where id = ${id})
    for no key update`.execute(tx)
  return findChange(tx, actor, id)
}
