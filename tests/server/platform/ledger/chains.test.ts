import { sql, type Transaction } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import { chainSome } from '#server/platform/ledger/chains'
import { verifyLedger } from '#server/platform/ledger/verify-ledger'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { moneyActions } from '#tests/support/money/money-actions'
import { insertNote } from '#tests/support/notes/notes'

const database = testDatabase()
const world = worldPerTest(database)
let actions: ReturnType<typeof moneyActions>

beforeEach(() => {
  actions = moneyActions(database.db)
})

const payable = () =>
  insertNote(database.db, world, { status_id: 10, partner_invoice_payable: '2700.00', number: 'CN/1' })

/** Writes past every trigger, as a person with full access to the database can. */
async function rewrite(how: (tx: Transaction<Database>) => Promise<unknown>): Promise<void> {
  await transaction(database.db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await how(tx)
  })
}

async function paidTwice(): Promise<string> {
  const id = await payable()
  await actions.pay(world.people.processor, id, { Amount: '100' })
  await actions.pay(world.people.processor, id, { PaymentReferenceNumber: 'UTR-2026-78' })
  return id
}

const chains = () =>
  sql<{ kind: string; chain_id: string; chain_position: number; hash: string; previous_hash: string | null }>`
    select kind, chain_id, chain_position, hash, previous_hash from ledger_entries order by sequence`
    .execute(database.db)
    .then(({ rows }) => rows)

test('each entry of a note is chained to the one before', async () => {
  const id = await paidTwice()
  const links = await chains()
  expect(links.map(({ kind, chain_id, chain_position }) => [kind, chain_id, chain_position])).toEqual([
    ['commission-owed', id, 1],
    ['payment', id, 2],
    ['payment', id, 3],
  ])
  expect(links.map((link) => link.previous_hash)).toEqual([null, links[0]?.hash, links[1]?.hash])
  expect(await verifyLedger(database.db)).toEqual([])
})

test.each([
  [
    'a reference',
    sql`update ledger_entries set reference = 'UTR-X' where chain_position = 2`,
    2,
    'The entry was changed.',
  ],
  [
    'a day',
    sql`update ledger_entries set occurred_on = '2026-01-01' where chain_position = 3`,
    3,
    'The entry was changed.',
  ],
  [
    'a payee',
    sql`update ledger_lines set subsidiary_id = note_id where account = 'bank' and amount = -100`,
    2,
    'The entry was changed.',
  ],
  [
    'both sides of an amount',
    sql`update ledger_lines set amount = amount * 2 where entry_id = (select id from ledger_entries where chain_position = 2)`,
    2,
    'The entry was changed.',
  ],
  [
    'the order of booking',
    sql`update ledger_entries set sequence = default where chain_position = 2`,
    2,
    'The entry was changed.',
  ],
  ['a missing entry', sql`delete from ledger_entries where chain_position = 2`, 2, 'The entry is missing.'],
  [
    'a missing last entry',
    sql`delete from ledger_entries where chain_position = 3`,
    3,
    'The entry is missing.',
  ],
  ['a chain without its head', sql`delete from ledger_chains`, 1, 'The chain does not know of the entry.'],
])('finds %s and names the entry', async (_what, statement, place, reason) => {
  await paidTwice()
  await rewrite((tx) => statement.execute(tx))
  expect(await verifyLedger(database.db)).toContainEqual({ id: 'CN/1', what: `entry ${place}: ${reason}` })
})

test('concurrent entries of many notes form complete chains', async () => {
  const notes = await Promise.all(
    [1, 2, 3, 4].map(() =>
      insertNote(database.db, world, { status_id: 10, partner_invoice_payable: '2700.00' }),
    ),
  )
  const { processor, finance, partner } = world.people
  const clawBacks = []
  for (const id of notes) clawBacks.push(await actions.clawBack(finance, id, '10'))
  await Promise.all([
    ...notes.map((id) => actions.pay(processor, id, { Amount: '100', PaymentReferenceNumber: `1 ${id}` })),
    ...notes.map((id) => actions.pay(processor, id, { Amount: '200', PaymentReferenceNumber: `2 ${id}` })),
    ...clawBacks.map(({ ClawBack }) => actions.answer(partner, ClawBack.ClawBackId, 'Consent')),
  ])
  expect((await chains()).length).toBe(16)
  expect(await verifyLedger(database.db)).toEqual([])
})

/** Leaves the entries as a seed inserts them, without a chain. */
async function unchain(): Promise<void> {
  await rewrite(async (tx) => {
    await sql`update ledger_entries set chain_id = null, chain_position = null, previous_hash = null, hash = null,
      chained_at = null`.execute(tx)
    await sql`delete from ledger_chains`.execute(tx)
  })
}

test('chains unchained entries in batches exactly as they would have been', async () => {
  await paidTwice()
  const before = await chains()
  await unchain()
  const some = () => transaction(database.db, (tx) => chainSome(tx, 2))
  expect([await some(), await some(), await some()]).toEqual([2, 1, 0])
  expect(await chains()).toEqual(before)
  expect(await verifyLedger(database.db)).toEqual([])
})
