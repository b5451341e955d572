import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { KEY_WORDS } from '#domain/imports/columns'
import type { ClaimedRun } from '#server/across/imports/work-table'
import { saveFindings } from '#server/across/imports/write-rows'

const AT_ONCE = 2_000

interface Twin {
  row: number
  first: number
  is_same: boolean
}

/** Keeps the first row of a key; a later equal one is a duplicate, another faulty (docs/decisions/0018). */
export async function settleTwins(tx: Transaction<Database>, { id, kind }: ClaimedRun): Promise<void> {
  const same = `has the same ${KEY_WORDS[kind]}`
  await settle(tx, id, 'key', ({ first, is_same }) =>
    is_same
      ? { state: 'duplicate', message: `Row ${first} ${same}.` }
      : { state: 'faulty', message: `Row ${first} ${same}, with other values. Keep one of them.` },
  )
  await settle(tx, id, 'second_key', ({ first }) => ({
    state: 'faulty',
    message: `Row ${first} is the same application under another reference. Keep one of them.`,
  }))
}

async function settle(
  tx: Transaction<Database>,
  runId: string,
  by: 'key' | 'second_key',
  verdictOf: (twin: Twin) => { state: 'duplicate' | 'faulty'; message: string },
): Promise<void> {
  const key = sql.ref(by)
  const { rows: twins } = await sql<Twin>`
    select row, first, record = first_record as is_same from (
      select row, record, first_value(row) over same as first, first_value(record) over same as first_record
      from import_rows where run_id = ${runId} and state = 'ready' and ${key} is not null
      window same as (partition by ${key} order by row)
    ) as ranked where row <> first order by row`.execute(tx)
  const found = twins.map((twin) => {
    const { state, message } = verdictOf(twin)
    return { row: twin.row, state, findings: [{ column: '', message }] }
  })
  for (let at = 0; at < found.length; at += AT_ONCE)
    await saveFindings(tx, runId, found.slice(at, at + AT_ONCE))
}
