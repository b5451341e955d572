import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Db } from '#db/database'
import { AppError } from '#domain/errors'
import { sum } from '#domain/money/money'
import { ListTransactions } from '#domain/wallet/schema'
import { verifyLedger } from '#server/platform/ledger/verify-ledger'
import { listTransactions } from '#server/wallet/list-transactions'
import { verifyTransactions } from '#server/wallet/verify-transactions'
import { testDatabase } from '#tests/support/database/hooks'
import { moneyActions, paidOut } from '#tests/support/money/money-actions'
import { insertNote } from '#tests/support/notes/notes'
import { makeWorld, type World } from '#tests/support/world'

const test = testDatabase()

const anyStep = fc.record({
  what: fc.constantFrom(
    'part',
    'part',
    'rest',
    'reverse',
    'wallet',
    'source',
    'clawBack',
    'clawBack',
    'consent',
    'dispute',
    'cancel',
    'settle',
    'move',
  ),
  which: fc.nat(7),
  amount: fc.integer({ min: 1, max: 270_000 }).map((cents) => (cents / 100).toFixed(2)),
  kept: fc.integer({ min: 0, max: 5_000 }).map((cents) => (cents / 100).toFixed(2)),
})
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never

/** Takes one step. A refusal with a code passes, any other error fails the test. */
async function take(db: Db, world: World, notes: readonly string[], step: Step): Promise<void> {
  const { processor, finance, admin, partner } = world.people
  const actions = moneyActions(db)
  const ids = async (table: string) => {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} order by id`.execute(db)
    return rows[step.which % Math.max(1, rows.length)]?.id ?? world.people.maker.id
  }
  const note = notes[step.which % notes.length] as string
  const doing: Record<Step['what'], () => Promise<unknown>> = {
    part: () => actions.pay(processor, note, { Amount: step.amount, TaxWithheld: step.kept }),
    rest: () => actions.pay(processor, note, { BankCharge: step.kept }),
    reverse: async () => actions.reverse(admin, await ids('payments')),
    wallet: async () => actions.refund(finance, await ids('payments'), 'wallet', step.amount),
    source: async () => actions.refund(finance, await ids('payments'), 'source', step.amount),
    clawBack: () => actions.clawBack(finance, note, step.amount),
    consent: async () => actions.answer(partner, await ids('claw_backs'), 'Consent'),
    dispute: async () => actions.answer(partner, await ids('claw_backs'), 'Dispute'),
    cancel: async () => actions.cancel(finance, await ids('claw_backs')),
    settle: () => actions.settle(partner, 'AUD'),
    move: async () => {
      const { rows } = await sql<{ id: string; state: string }>`
        select id, state from wallet_settlements where state not in ('debit', 'failed') order by id`.execute(
        db,
      )
      const found = rows[step.which % Math.max(1, rows.length)]
      if (!found) return
      const next = {
        pending: 'Authorize',
        authorized: 'Attempt',
        attempted: step.which === 3 ? 'Fail' : 'Complete',
      }
      const told = { ...paidOut(), Remarks: 'As the bank says' }
      await actions.move(finance, found.id, next[found.state as keyof typeof next], told)
    },
  }
  try {
    await doing[step.what]()
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
  }
}

async function proveSound(db: Db): Promise<void> {
  expect(await verifyLedger(db)).toEqual([])
  expect(await verifyTransactions(db)).toEqual([])
  const { rows } = await sql<{ what: string }>`
    select 'a payout below nothing' as what from payments
      where amount < tax_withheld + bank_charge + claw_back_amount or amount <= 0
    union all select 'netted beyond the claw-back' from claw_backs where amount < (
      select coalesce(sum(nettings.amount), 0) from claw_back_nettings nettings
      join payments on payments.id = nettings.payment_id where claw_back_id = claw_backs.id and reversed_at is null)
    union all select 'paid more than owed' from notes where payable_amount < (
      select coalesce(sum(amount), 0) from payments where note_id = notes.id and reversed_at is null)
    union all select 'paid up and open' from notes where (status_id = 17) <> (payable_amount = (
      select coalesce(sum(amount), 0) from payments where note_id = notes.id and reversed_at is null))
    union all select 'an empty wallet that paid' from ledger_lines
      where account = 'partner_wallet' group by partner_id, currency having sum(amount) > 0
    union all select 'totals that are not those of the lines' from (
      select partner_id, account, currency, amount from ledger_lines where partner_id is not null
      union all select partner_id, account, currency, -amount from ledger_totals) both_sides
      group by partner_id, account, currency having sum(amount) <> 0`.execute(db)
  expect(rows).toEqual([])
}

/** Checks that the balances of each page add up over the whole list and that pages agree with it. */
async function proveListed(db: Db, world: World): Promise<void> {
  const list = (more: object) =>
    listTransactions(
      { db, actor: world.people.finance },
      { about: 'wallet', ...ListTransactions.parse(more) },
    )
  const all = await list({ pageSize: '1000' })
  expect(all.totalCount).toBe(all.rows.length)
  const booked = all.rows.filter(({ Balance }) => Balance !== null).toReversed()
  for (const [index, row] of booked.entries()) {
    const before = booked.slice(0, index + 1).filter(({ PartnerId }) => PartnerId === row.PartnerId)
    expect(row.Balance).toBe(sum(before.map(({ Effect }) => Effect)))
  }
  const page = await list({ pageSize: '20', pageNo: '2' })
  expect(page.rows).toEqual(all.rows.slice(20, 40))
  // A start date before all rows excludes none, and makes the list add up the rows instead of the kept sums.
  const addedUp = await list({ pageSize: '1000', startDate: '2000-01-01' })
  expect(addedUp).toEqual(all)
}

async function freshNotes(db: Db): Promise<{ world: World; notes: string[] }> {
  await test.reset()
  const world = await makeWorld(db)
  const notes: string[] = []
  for (let count = 0; count < 3; count += 1)
    notes.push(await insertNote(db, world, { status_id: 10, partner_invoice_payable: '2700.00' }))
  return { world, notes }
}

it('the books balance after any sequence of money actions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 30 }), async (steps) => {
      const { world, notes } = await freshNotes(test.db)
      for (const step of steps) await take(test.db, world, notes, step)
      await proveSound(test.db)
      await proveListed(test.db, world)
    }),
    { numRuns: 25 },
  )
})

it('the books balance when two people act at once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyStep, { minLength: 5, maxLength: 15 }),
      fc.array(anyStep, { minLength: 5, maxLength: 15 }),
      async (one, other) => {
        const { world, notes } = await freshNotes(test.db)
        const work = async (steps: readonly Step[]) => {
          for (const step of steps) await take(test.db, world, notes, step)
        }
        await Promise.all([work(one), work(other)])
        await proveSound(test.db)
      },
    ),
    { numRuns: 10 },
  )
})
