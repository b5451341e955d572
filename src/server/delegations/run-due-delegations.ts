import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import { closeDelegation } from '#server/delegations/end-delegation'
import { startDelegation } from '#server/delegations/start-delegation'
import type { DelegationRow } from '#server/delegations/table'

/**
 * Starts every planned delegation whose first day has come, and ends every one whose last day is over; gives how many. Each
 * in a transaction of its own; one that another process is at is left to it, so that many may run this at a time.
 * @throws AggregateError of what failed, once all the others were tried
 */
export async function runDueDelegations(db: Db, now: Date): Promise<number> {
  const toEnd = sql<SqlBool>`state <> 'Ended' and ends_at <= ${now}`
  const toStart = sql<SqlBool>`state = 'Planned' and starts_at <= ${now}`
  const failures: unknown[] = []
  let done = 0
  const each = async (isDue: RawBuilder<SqlBool>, act: typeof begin) => {
    const { rows } = await sql<{ id: string }>`
      select id from hand_overs where ${isDue} order by starts_at, id`.execute(db)
    for (const { id } of rows) {
      try {
        done += Number(await transaction(db, (tx) => withDue(tx, id, isDue, act)))
      } catch (cause) {
        failures.push(cause)
      }
    }
  }
  // First who is back: a substitute's own absence that starts today finds the notes where they belong.
  await each(toEnd, (tx, row) => closeDelegation(tx, row, { actor: null }))
  await each(toStart, begin)
  if (failures.length > 0) throw new AggregateError(failures, 'Some delegations failed')
  return done
}

function begin(tx: Transaction<Database>, row: DelegationRow): Promise<void> {
  return startDelegation(tx, row, { actor: null })
}

async function withDue(
  tx: Transaction<Database>,
  id: string,
  isDue: RawBuilder<SqlBool>,
  act: typeof begin,
): Promise<boolean> {
  const { rows } = await sql<DelegationRow>`
    select * from hand_overs where id = ${id} and ${isDue} for update skip locked`.execute(tx)
  if (!rows[0]) return false
  await act(tx, rows[0])
  return true
}
