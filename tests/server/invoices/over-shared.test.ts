import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import { foldStoredSums, sumAgain, verifyStoredSums } from '#db/stored-sums'
import { sharingOf } from '#domain/invoices/sharing'
import { moneyOf } from '#server/invoices/invoice-money'
import { IS_OVER_SHARED } from '#server/invoices/over-shared'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { insertNote } from '#tests/support/notes/notes'
import { sorted } from '#tests/support/sorted'

describe.each(testableKinds)('over-shared invoices (%s)', (kind) => {
  const test = testDatabase(kind)
  const world = worldPerTest(test)

  /** The invoices that the SQL condition finds, and those for which the domain rule holds. */
  async function foundAndNotified() {
    const { rows } = await sql<{ id: string }>`
      select id from university_invoices invoices where ${IS_OVER_SHARED} order by id`.execute(test.db)
    const all = await test.db.selectFrom('university_invoices').select('id').orderBy('id').execute()
    const money = await moneyOf(
      test.db,
      all.map(({ id }) => id),
    )
    const told = [...money].filter(([, each]) => sharingOf(each).IsOverShared).map(([id]) => id)
    return { found: rows.map(({ id }) => id), told: sorted(told) }
  }

  const receive = (id: string, invoiceId: string, amount: string, reverses: string | null = null) =>
    sql`insert into invoice_receipts
        (id, invoice_id, received_at, amount, currency, reference_number, remarks, reverses_id, recorded_by)
      select ${id}::uuid, id, current_date, ${amount}::numeric, currency, ${id}, '', ${reverses}::uuid, ${world.people.finance.id}::uuid
      from university_invoices where id = ${invoiceId}`.execute(test.db)
  const receiptsOf = async (invoiceId: string) =>
    test.db
      .selectFrom('invoice_receipts')
      .select(['id', 'amount'])
      .where('invoice_id', '=', invoiceId)
      .execute()

  /** Flags every invoice for checking often enough that the checks run. */
  const settle = async () => {
    await sql`insert into sharing_doubts (invoice_id)
      select id from university_invoices, generate_series(1, 201)`.execute(test.db)
    expect(await foldStoredSums(test.db)).toBeGreaterThan(200)
  }
  const unsettled = async () =>
    (await sql`select from sharing_doubts where not is_settled`.execute(test.db)).rows.length

  it.each([false, true])(
    'match the domain’s rule after every change (checked each time: %s)',
    async (isSettled) => {
      const { aud, jpy } = world.invoices
      const { db } = test
      const note = await insertNote(db, world, { payable_amount: '1000000' })
      const small = await insertNote(db, world, { invoice_id: jpy.id, currency: 'JPY', payable_amount: '1' })
      const [first] = await receiptsOf(aud.id)
      if (!first) throw new Error('Nothing was received')
      const more = uuid()
      const writes = [
        () => sql`update notes set payable_amount = 5 where id = ${note}`.execute(db),
        () =>
          sql`update notes set invoice_id = ${jpy.id}, payable_amount = 99999999 where id = ${note}`.execute(
            db,
          ),
        // Money beyond the invoice is not shared.
        () => receive(more, jpy.id, '999999999'),
        () => receive(uuid(), jpy.id, '-999999999', more),
        () => sql`delete from notes where id = ${note}`.execute(db),
        () =>
          sql`update notes set invoice_id = ${aud.id}, payable_amount = ${first.amount}::numeric + 1
          where id = ${small}`.execute(db),
        () => sql`update notes set payable_amount = ${first.amount} where id = ${small}`.execute(db),
        () =>
          sql`update invoice_forms set tax_type = 'GST', tax_rate = 18 where invoice_id = ${aud.id}`.execute(
            db,
          ),
        () =>
          sql`update invoice_forms set tax_type = null, tax_rate = null where invoice_id = ${aud.id}`.execute(
            db,
          ),
        () => sql`update university_invoice_lines set amount = amount * 2`.execute(db),
        // A revision below what was received leaves a surplus, which is not shared.
        () => sql`update university_invoice_lines set amount = 1 where invoice_id = ${aud.id}`.execute(db),
      ]
      const states: boolean[] = []
      const look = async () => {
        if (isSettled) await settle()
        const { found, told } = await foundAndNotified()
        expect({ step: states.length, found }).toEqual({ step: states.length, found: told })
        if (isSettled) expect(await unsettled()).toBe(0)
        expect(await verifyStoredSums(db)).toEqual([])
        states.push(found.length > 0)
      }
      await look()
      for (const write of writes) {
        await write()
        await look()
      }
      expect(states).toEqual([true, false, true, true, true, false, true, false, true, false, false, true])
    },
  )

  it('are no longer flagged after the check, nor by a change that keeps their shares', async () => {
    const note = await insertNote(test.db, world, { payable_amount: '1' })
    await settle()
    expect((await sql`select from sharing_doubts`.execute(test.db)).rows).toHaveLength(0)
    await sql`update notes set status_id = 2, paid_amount = 1 where id = ${note}`.execute(test.db)
    await sql`update invoice_forms set bank_name = 'Another'`.execute(test.db)
    expect(await unsettled()).toBe(0)
  })

  it('missed without a trigger are reported by the verification', async () => {
    await insertNote(test.db, world, { payable_amount: '1000000' })
    await sql`delete from sharing_doubts`.execute(test.db)
    expect(await verifyStoredSums(test.db)).toEqual([
      { what: 'over-shared invoice that is not kept in sharing_doubts', id: world.invoices.aud.id },
    ])
    expect((await foundAndNotified()).found).toEqual([])
    await sumAgain(test.db)
    expect(await verifyStoredSums(test.db)).toEqual([])
    expect((await foundAndNotified()).found).toEqual([world.invoices.aud.id])
  })
})
