import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { expect, it } from 'vitest'
import type { Db } from '#db/database'
import { up } from '#db/migrations/0028-note-amounts'
import { verifyAmounts } from '#server/platform/ledger/verify-amounts'
import { openTestDatabase, testableKinds, unchecked } from '#tests/support/database/database'
import { insertNote } from '#tests/support/notes/notes'
import { makeWorld } from '#tests/support/world'

/** The columns from which the others are made, which go with them. */
const KEPT = ['tax', 'paid', 'withheld', 'charge', 'netted']
const FUNCTIONS = ['note_tax_by_setting', 'keep_note_tax', 'keep_tax_of_open_notes', 'keep_note_payments']

/** What later migrations keep by these amounts. */
const LATER = ['add_up_owed', 'take_off_owed', 'move_owed']

/** Takes the database back to before the migration. */
async function takeAway(db: Db): Promise<void> {
  for (const name of [...FUNCTIONS, ...LATER]) await sql`drop function ${sql.id(name)} cascade`.execute(db)
  const columns = KEPT.map((name) => sql`drop column ${sql.id(`${name}_amount`)} cascade`)
  await sql`alter table notes ${sql.join(columns)}`.execute(db)
  await sql`drop index notes_payable`.execute(db)
  await sql`create index notes_payable on notes (payable_amount, id)`.execute(db)
}

it.each(testableKinds)('an upgraded %s database keeps the amounts of notes from before', async (kind) => {
  const test = await openTestDatabase(kind)
  try {
    const world = await makeWorld(test.db)
    await takeAway(test.db)
    const note = (more: object) => insertNote(test.db, world, { is_gst_enabled: true, ...more })
    const open = await note({})
    const withoutTax = await note({ is_gst_enabled: false })
    const paid = await note({ status_id: 17, partner_invoice_payable: '2700.00' })
    const part = await note({ status_id: 10, partner_invoice_payable: '2700.00' })
    const pay = (note_id: string, amount: string, more: object = {}) => ({
      id: uuid(),
      note_id,
      amount,
      currency: 'AUD',
      processed_at: '2026-10-01',
      remarks: 'Wired',
      reference_number: uuid(),
      paid_by: world.people.processor.id,
      is_posted: true,
      ...more,
    })
    await unchecked(test.db, async (tx) => {
      await tx
        .insertInto('payments')
        .values([
          // Paid when the rate was another one.
          pay(paid, '2970.00', { tax_withheld: '70' }),
          pay(part, '500.00', { completes: false, bank_charge: '15', claw_back_amount: '85' }),
          pay(part, '900.00', {
            reversed_at: new Date(),
            reversed_by: world.people.admin.id,
            reversal_remarks: 'Twice',
          }),
        ])
        .execute()
    })
    await up(test.db as never)
    const { rows } = await sql<{ id: string; amounts: string }>`
      select id, concat_ws(' ', tax_amount, total_amount, paid_amount, withheld_amount, charge_amount, netted_amount,
        transferred_amount, outstanding_amount) as amounts from notes`.execute(test.db)
    expect(Object.fromEntries(rows.map((row) => [row.id, row.amounts]))).toEqual({
      [open]: '486.00 3186.00 0.00 0.00 0.00 0.00 0.00 3186.00',
      [withoutTax]: '0.00 2700.00 0.00 0.00 0.00 0.00 0.00 2700.00',
      [paid]: '270.00 2970.00 2970.00 70.00 0.00 0.00 2900.00 0.00',
      [part]: '486.00 3186.00 500.00 0.00 15.00 85.00 400.00 2686.00',
    })
    expect(await verifyAmounts(test.db)).toEqual([])
  } finally {
    await test.close()
  }
})
