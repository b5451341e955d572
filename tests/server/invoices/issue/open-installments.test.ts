import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { findOpenInstallments, verifyOpenInstallments } from '#db/open-installments'
import { listOpenInstallments } from '#server/invoices/issue/open-installments'
import { openTestDatabase, type TestDatabase, testableKinds } from '#tests/support/database/database'
import { makeWorld, newWorld, type World } from '#tests/support/world'

describe.each(testableKinds)('the kept table of uninvoiced installments (%s)', (kind) => {
  let test: TestDatabase
  let world: World
  beforeEach(async () => {
    test ??= await openTestDatabase(kind)
    world = await newWorld(test)
  })
  afterAll(() => test.close())

  const write = fc.record({
    kind: fc.constantFrom('new', 'removed', 'invoiced', 'off the invoice', 'another university'),
    which: fc.nat({ max: 20 }),
    many: fc.integer({ min: 1, max: 3 }),
  })
  type Write = typeof write extends fc.Arbitrary<infer One> ? One : never

  async function apply({ kind: what, which, many }: Write, turn: number): Promise<void> {
    const { sydney, osaka } = world.universities
    const some = sql`(select id from applications order by id offset ${which} limit ${many})`
    const open = sql`from installments where not exists (select from university_invoice_lines lines
      where lines.application_id = installments.application_id and lines.installment = installments.name)
      order by application_id, name limit ${many}`
    const writes = {
      new: sql`insert into installments (application_id, name, tuition_fee)
        select id, ${`Term ${turn}`}, 1000 from applications where id in ${some} on conflict do nothing`,
      removed: sql`delete from installments where (application_id, name) in (select application_id, name ${open})`,
      invoiced: sql`insert into university_invoice_lines (invoice_id, application_id, installment, position, tuition_fee,
          scholarship_received, commission_rate, amount)
        select ${world.invoices.aud.id}, application_id, name, 100 + row_number() over (), 1000, 0, 10, 100
        from (select application_id, name ${open}) open`,
      'off the invoice': sql`delete from university_invoice_lines
        where application_id in ${some} and not exists (select from note_students
          where note_students.application_id = university_invoice_lines.application_id)`,
      'another university': sql`update applications set university_id = ${which % 2 ? sydney : osaka} where id in ${some}`,
    }
    await writes[what].execute(test.db)
  }

  it('matches invoices and installments after every write', async () => {
    let turn = 0
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 12 }), async (writes) => {
        for (const one of writes) await apply(one, turn++)
        expect(await verifyOpenInstallments(test.db)).toEqual([])
        for (const universityId of Object.values(world.universities)) {
          const query = { universityId, pageNo: 1, pageSize: 100 }
          const all = await listOpenInstallments({ db: test.db, actor: world.people.finance }, query)
          // Every row matches this word, so the rows are searched.
          const found = await listOpenInstallments(
            { db: test.db, actor: world.people.finance },
            {
              ...query,
              searchQuery: 'e',
            },
          )
          expect(found).toEqual(all)
        }
      }),
      { numRuns: 15 },
    )
    expect(turn).toBeGreaterThan(15)
  })

  it('is rebuilt for rows written without triggers, and wrong rows are found', async () => {
    await apply({ kind: 'new', which: 0, many: 3 }, 1)
    await sql`delete from open_installments`.execute(test.db)
    expect((await verifyOpenInstallments(test.db)).map(({ what }) => what)).toContain(
      'open installment that is not kept',
    )
    await findOpenInstallments(test.db)
    expect(await verifyOpenInstallments(test.db)).toEqual([])
    await sql`insert into open_installments
      select application_id, installment, ${world.universities.osaka} from university_invoice_lines limit 1`.execute(
      test.db,
    )
    expect((await verifyOpenInstallments(test.db)).map(({ what }) => what)).toEqual([
      'kept installment that is not open',
    ])
  })
})

describe.runIf(testableKinds.includes('postgres'))('two concurrent writers (postgres)', () => {
  it('leave a correct table when one moves lines and another changes an application’s university', async () => {
    const test = await openTestDatabase('postgres')
    try {
      const world = await makeWorld(test.db)
      const { toronto, osaka } = world.universities
      await sql`create table moved as select * from university_invoice_lines limit 1`.execute(test.db)
      const takeOff = sql`delete from university_invoice_lines using moved
        where university_invoice_lines.application_id = moved.application_id
          and university_invoice_lines.installment = moved.installment`
      const putOn = sql`insert into university_invoice_lines select * from moved`
      const go = (to: string) =>
        sql`update applications set university_id = ${to} from moved where applications.id = moved.application_id`
      for (const [one, other] of [
        [takeOff, putOn],
        [takeOff, go(toronto)],
        [go(osaka), putOn],
        [go(toronto), takeOff],
      ] as const) {
        let second: Promise<unknown> = Promise.resolve()
        await test.db.transaction().execute(async (tx) => {
          await one.execute(tx)
          second = other.execute(test.db)
          // Long enough for the second writer to block on the lock.
          await sql`select pg_sleep(0.2)`.execute(tx)
        })
        await second
        expect(await verifyOpenInstallments(test.db)).toEqual([])
      }
      await sql`drop table moved`.execute(test.db)
    } finally {
      await test.close()
    }
  })
})
