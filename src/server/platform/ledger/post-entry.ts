import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/schema'
import { entryFault, type LedgerEntry, movingLines } from '#domain/ledger/entry'
import { type ChainedEntry, chainOf } from '#domain/ledger/entry-chain'
import { canonical } from '#domain/money/money'
import { type Booking, beginBooking, headsMoved, linked } from '#server/platform/ledger/chains'

/** Books once per source and kind; debit positive, credit negative, exact; returns the id. @throws RangeError unless balanced */
export async function postEntry(tx: Transaction<Database>, entry: LedgerEntry): Promise<string> {
  const [id] = await postEntries(tx, [entry])
  return id as string
}

/** Books entries in their order, in two statements. Throws RangeError if one does not balance. */
export async function postEntries(
  tx: Transaction<Database>,
  entries: readonly LedgerEntry[],
): Promise<string[]> {
  if (entries.length === 0) return []
  for (const entry of entries) {
    const fault = entryFault(entry)
    if (fault !== null) throw new RangeError(fault)
  }
  const given = entries.map((entry) => ({ ...entry, lines: movingLines(entry) }))
  const booking = await beginBooking(
    tx,
    given.map(({ lines }) => chainOf(lines)),
    entries.length,
  )
  const rows = given.map((entry, index) =>
    linked(booking.chains, {
      id: uuid(),
      booking: booking.numbers[index] as number,
      posted_at: booking.at,
      ...contentOf(entry),
    }),
  )
  await write(tx, booking, rows)
  return rows.map(({ id }) => id)
}

function contentOf(entry: LedgerEntry) {
  return {
    kind: entry.kind,
    occurred_on: entry.occurredOn,
    reference: entry.reference,
    memo: entry.memo,
    actor_id: entry.actorId,
    source_table: entry.source.table,
    source_id: entry.source.id,
    reverses: entry.reverses ?? null,
    lines: entry.lines.map((line) => ({
      account: line.account,
      partner_id: line.partnerId ?? null,
      subsidiary_id: line.subsidiaryId ?? null,
      university_id: line.universityId ?? null,
      note_id: line.noteId ?? null,
      currency: line.currency,
      amount: canonical(line.amount),
    })),
  }
}

async function write(
  tx: Transaction<Database>,
  { chains }: Booking,
  rows: readonly ChainedEntry[],
): Promise<void> {
  const heads = rows.map(({ lines, booking: sequence, sequence: chain_position, ...head }) => ({
    ...head,
    sequence,
    chain_position,
    line_count: lines.length,
    chained_at: head.posted_at,
  }))
  const lines = rows.flatMap(({ id, lines: these }) =>
    these.map((line, position) => ({ entry_id: id, position, ...line })),
  )
  await sql`with moved as (${headsMoved(chains)}),
    heads as (
      insert into ledger_entries (${COLUMNS}) overriding system value
      select ${COLUMNS} from jsonb_populate_recordset(null::ledger_entries, ${JSON.stringify(heads)}::text::jsonb))
    insert into ledger_lines
    select * from jsonb_populate_recordset(null::ledger_lines, ${JSON.stringify(lines)}::text::jsonb)`.execute(
    tx,
  )
}

const COLUMNS = sql.raw(
  [
    'id',
    'sequence',
    'kind',
    'occurred_on',
    'reference',
    'memo',
    'actor_id',
    'source_table',
    'source_id',
    'reverses',
    'line_count',
    'posted_at',
    'chain_id',
    'chain_position',
    'previous_hash',
    'hash',
    'chained_at',
  ].join(', '),
)
