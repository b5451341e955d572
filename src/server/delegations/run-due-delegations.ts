import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import { closeDelegation } from '#server/delegations/end-delegation'
import { startDelegation } from '#server/delegations/start-delegation'
import type { DelegationRow } from '#server/delegations/table'

/** Starts and ends due delegations in any number of processes; returns how many. Throws AggregateError. */
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
  // If a substitute's own delegation starts today, returned notes must be back first.
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
