import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '#db/database'
import { HOSTILE_TEXTS } from '#tests/support/input/hostile-texts'
import { expectInert } from '#tests/support/input/inert'
import { type AskedPortal, openAskedPortal } from '#tests/support/who/asked'
import type { Kind } from '#tests/support/who/kinds'
import { addressOf, EVERY_PAGE } from '#tests/support/who/page-addresses'

/** The columns of text that people type. */
const TYPED =
  /^(?!host_|to_)(.*_)?(name|first_name|last_name|company|title|text|reason|remarks?|note|welcome|address|city|program|course|university|designation|description|words|event|comment|answer|label|subject|branch)$/
/** People who see different pages. */
const READERS: readonly Kind[] = [
  'superadmin',
  'maker',
  'finance',
  'staff',
  'partner',
  'counsellor',
  'student',
]

let portal: AskedPortal
let spoilt: string[]
beforeAll(async () => {
  portal = await openAskedPortal()
  spoilt = await spoil(portal.db)
})
afterAll(() => portal?.stop())

/** Writes a hostile text into every typed column in turn; returns the columns that accepted one. */
async function spoil(db: Db): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select columns.table_name as table, column_name as column from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'text' and is_generated = 'NEVER'
    order by 1, 2`.execute(db)
  const took: string[] = []
  for (const [place, { table, column }] of rows.filter(({ column }) => TYPED.test(column)).entries()) {
    const text = HOSTILE_TEXTS[place % HOSTILE_TEXTS.length] ?? ''
    // A column whose constraint refuses the text, such as a list of values, stays unchanged.
    await db
      .transaction()
      .execute(async (tx) => {
        // Triggers are off: they would write history, or forbid a change of the record.
        await sql`set local session_replication_role = replica`.execute(tx)
        const { numAffectedRows } = await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${text}
          where ${sql.ref(column)} <> ''`.execute(tx)
        if (numAffectedRows) took.push(`${table}.${column}`)
      })
      .catch(() => undefined)
  }
  return took
}

it('typed text is plain text on every page, for every reader', async () => {
  expect(spoilt.length).toBeGreaterThan(40)
  let shown = 0
  const broken: string[] = []
  for (const kind of READERS)
    for (const route of EVERY_PAGE.filter((page) => !page.startsWith('/resource/'))) {
      const situation = portal.made.own[kind] ?? portal.made.situation
      const [response, html] = await portal.undone(async () => {
        const answer = await portal.browsers[kind].get(addressOf(route, situation))
        return [answer, await answer.text()] as const
      })
      if (response.status >= 500 && !['/500', '/503'].includes(route))
        broken.push(`${kind} ${route}: ${response.status}`)
      if (!response.headers.get('content-type')?.includes('text/html')) continue
      if (html.includes('alert(1)')) shown += 1
      if (html !== '') expectInert(html, `${kind} ${route}`)
    }
  expect(broken).toEqual([])
  expect(shown).toBeGreaterThan(300)
})
