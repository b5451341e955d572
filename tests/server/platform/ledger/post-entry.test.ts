import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { transaction } from '#db/transaction'
import type { LedgerEntry } from '#domain/ledger/entry'
import { postEntry } from '#server/platform/ledger/post-entry'
import { testDatabase } from '#tests/support/database/hooks'

const database = testDatabase()

function entry(change: Partial<LedgerEntry> = {}): LedgerEntry {
  return {
    kind: 'test',
    occurredOn: '2026-11-20',
    reference: 'UTR 1',
    memo: 'A test',
    actorId: null,
    source: { table: 'tests', id: uuid() },
    lines: [
      { account: 'bank', currency: 'AUD', amount: '10.00' },
      { account: 'university_receivable', currency: 'AUD', amount: '-10.00' },
    ],
    ...change,
  }
}

const post = (one: LedgerEntry) => transaction(database.db, (tx) => postEntry(tx, one))
const insertRaw = (amounts: readonly string[], lineCount = amounts.length) =>
  transaction(database.db, async (tx) => {
    const id = uuid()
    await sql`insert into ledger_entries (id, kind, occurred_on, reference, memo, source_table, source_id, line_count)
      values (${id}, 'raw', '2026-11-20', '', '', 'tests', ${id}, ${lineCount})`.execute(tx)
    for (const [position, amount] of amounts.entries())
      await sql`insert into ledger_lines (entry_id, position, account, currency, amount)
        values (${id}, ${position}, 'bank', 'AUD', ${amount})`.execute(tx)
    return id
  })

test('stores an entry with its lines in the order of booking', async () => {
  const first = await post(entry())
  const second = await post(
    entry({ lines: [...entry().lines, { account: 'bank', currency: 'AUD', amount: '0' }] }),
  )
  const rows = await database.db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_lines', 'ledger_lines.entry_id', 'ledger_entries.id')
    .select(['ledger_entries.id', 'ledger_lines.amount', 'occurred_on'])
    .where('ledger_entries.id', 'in', [first, second])
    .orderBy('sequence')
    .orderBy('position')
    .execute()
  expect(rows.map((row) => [row.id, row.amount])).toEqual([
    [first, '10.00'],
    [first, '-10.00'],
    [second, '10.00'],
    [second, '-10.00'],
  ])
  expect(rows[0]?.occurred_on).toBe('2026-11-20')
})

test('code and database refuse an entry that does not balance in each currency', async () => {
  const crooked = entry({
    lines: [
      { account: 'bank', currency: 'AUD', amount: '10.00' },
      { account: 'university_receivable', currency: 'USD', amount: '-10.00' },
    ],
  })
  await expect(post(crooked)).rejects.toThrow('test does not balance: AUD 10.00 too much')
  await expect(insertRaw(['10.00', '-9.99'])).rejects.toThrow('does not balance')
  await expect(insertRaw(['10.00', '-10.00'], 3)).rejects.toThrow('does not have its lines')
  await expect(insertRaw(['10.00', '-10.00', '0'])).rejects.toThrow()
})

test('a currency without decimals refuses decimals', async () => {
  const lines = ['0.5', '-0.5'].map((amount) => ({ account: 'bank' as const, currency: 'JPY', amount }))
  await expect(post(entry({ lines }))).rejects.toThrow('0.5 has more decimals than JPY')
})

test('nothing is booked twice, and nothing is reversed twice', async () => {
  const source = { table: 'tests', id: uuid() }
  const first = await post(entry({ source }))
  await expect(post(entry({ source }))).rejects.toThrow(/unique/)
  await post(entry({ source, kind: 'test-reversed', reverses: first }))
  await expect(post(entry({ kind: 'test-reversed', reverses: first }))).rejects.toThrow(/unique/)
})

test('a booked entry cannot be changed, deleted or extended', async () => {
  const id = await post(entry())
  const { db } = database
  await expect(sql`update ledger_entries set memo = 'x' where id = ${id}`.execute(db)).rejects.toThrow(
    'append-only',
  )
  await expect(sql`update ledger_lines set amount = 1 where entry_id = ${id}`.execute(db)).rejects.toThrow(
    'append-only',
  )
  await expect(sql`delete from ledger_lines where entry_id = ${id}`.execute(db)).rejects.toThrow(
    'append-only',
  )
  await expect(sql`delete from ledger_entries where id = ${id}`.execute(db)).rejects.toThrow('append-only')
  await expect(sql`truncate ledger_entries, ledger_lines`.execute(db)).rejects.toThrow('append-only')
  const more = sql`insert into ledger_lines (entry_id, position, account, currency, amount)
    values (${id}, 2, 'bank', 'AUD', 1), (${id}, 3, 'bank', 'AUD', -1)`
  await expect(more.execute(db)).rejects.toThrow('has no such line')
})
