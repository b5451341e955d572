import { sql } from 'kysely'
import type { Db } from '#db/database'

/** The tables with a version, and the event fields with its row's id and version. */
const VERSIONED = {
  notes: { id: 'noteId', version: 'version' },
  university_invoices: { id: 'invoiceId', version: 'version' },
  claw_backs: { id: 'clawBackId', version: 'clawBackVersion' },
  wallet_settlements: { id: 'settlementId', version: 'version' },
} as const
type Versioned = keyof typeof VERSIONED
/** New rows of these are movements of money, so they are announced too. */
const NOTIFIED_WHEN_NEW: readonly Versioned[] = ['claw_backs', 'wallet_settlements']

/** The versions and positions at one moment. */
export interface Position {
  versions: Map<string, number>
  event: number
  entry: number
}

/** The present versions of notes, invoices, claw-backs and payouts, and the end of events and the ledger. */
export async function positionOf(db: Db): Promise<Position> {
  const { rows } = await sql<{ key: string; version: number }>`${versions()}`.execute(db)
  const { rows: last } = await sql<{ event: number; entry: number }>`
    select (select coalesce(max(id), 0) from events)::int as event,
      (select coalesce(max(sequence), 0) from ledger_entries)::int as entry`.execute(db)
  const { event, entry } = last[0] as { event: number; entry: number }
  return { versions: new Map(rows.map(({ key, version }) => [key, version])), event, entry }
}

/**
 * Changes since then without an event in their own transaction, a line each: every new version, every new
 * claw-back and payout, and every booking.
 */
export async function unannouncedSince(db: Db, since: Position): Promise<string[]> {
  const { rows } = await sql<{ key: string; version: number; row_xmin: string }>`${versions()}`.execute(db)
  const { rows: events } = await sql<{ topic: string; payload: Record<string, unknown>; event_xmin: string }>`
    select topic, payload, xmin::text as event_xmin from events where id > ${since.event}`.execute(db)
  const untold: string[] = []
  for (const { key, version, row_xmin } of rows) {
    const [table, id] = key.split(' ') as [Versioned, string]
    const isNew = !since.versions.has(key)
    if (isNew && !NOTIFIED_WHEN_NEW.includes(table)) continue
    const names = VERSIONED[table]
    for (let raised = (since.versions.get(key) ?? 0) + 1; raised <= version; raised += 1) {
      const told = events.filter(
        ({ payload }) => payload[names.id] === id && payload[names.version] === raised,
      )
      if (told.length === 0) untold.push(`${table}: version ${raised}`)
      else if (raised === version && !told.some(({ event_xmin }) => event_xmin === row_xmin))
        untold.push(`${table}: version ${raised} is told in another transaction`)
    }
  }
  return [...untold, ...(await untoldEntries(db, since))]
}

async function untoldEntries(db: Db, since: Position): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select distinct kind from ledger_entries entries
    where sequence > ${since.entry} and not exists (
      select 1 from events where events.id > ${since.event} and events.xmin = entries.xmin and (
        exists (select 1 from ledger_lines lines where lines.entry_id = entries.id
          and lines.note_id::text = events.payload ->> 'noteId')
        or (entries.source_table = 'university_invoices' and events.topic = 'invoice.raised'
          and events.payload ->> 'invoiceId' = entries.source_id::text)
        or (entries.source_table = 'invoice_revisions' and events.topic = 'invoice.revised' and events.payload ->> 'invoiceId' = (
          select invoice_id::text from invoice_revisions where id = entries.source_id))
        or events.payload ->> 'settlementId' = entries.source_id::text
        or events.payload ->> 'receiptId' = entries.source_id::text))
    order by kind`.execute(db)
  return rows.map(({ kind }) => `ledger: ${kind}`)
}

function versions() {
  const each = Object.keys(VERSIONED).map(
    (table) =>
      sql`select ${`${table} `} || id as key, version, xmin::text as row_xmin from ${sql.table(table)}`,
  )
  return sql.join(each, sql` union all `)
}
