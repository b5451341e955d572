import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#db/database'
import { foldStoredSums } from '#db/stored-sums'
import { transaction } from '#db/transaction'
import { periodOf } from '#domain/insight/period'
import { todayIn } from '#domain/time/format'
import { openFinance } from '#server/across/insight/finance'
import { openHome } from '#server/across/insight/open-home'
import { picturesOfQueues } from '#server/across/insight/queues'
import { rolesInProgress } from '#server/delegations/notes-in-progress'
import { peopleWithWork } from '#server/delegations/people'
import { legalCompanies } from '#server/payments/statements/legal-companies'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/database'
import { ownStatistics } from '#tests/support/database/own-statistics'
import { insertNote } from '#tests/support/notes/notes'
import { planWork } from '#tests/support/notes/plan-work'
import { makeWorld, type World } from '#tests/support/world'

const PERIOD = periodOf({}, todayIn('Asia/Kolkata'), 'last-6-months')
const FEW = 500
/** The allowed growth of the work for eight times the notes and invoices. */
const MAX_GROWTH = 1.2

describe.runIf(process.env.TEST_DATABASE_URL)('the work of homes and menus on PostgreSQL', () => {
  let database: TestDatabase
  let world: World
  beforeEach(async () => {
    database ??= await openTestDatabase('postgres')
    await database.reset()
    await ownStatistics(database.db)
    world = await makeWorld(database.db)
    for (const status_id of [1, 2, 5, 10, 12])
      await insertNote(database.db, world, {
        ...{ status_id, payable_amount: '1', expected_payment_on: status_id < 10 ? null : '2026-01-01' },
        turn_changed_at: new Date('2026-01-01'),
      })
  })
  afterAll(() => database?.close())

  const columnsOf = async (table: string, other: readonly string[]) => {
    const { rows } = await sql<{ name: string }>`
      select quote_ident(column_name) as name from information_schema.columns
      where table_name = ${table} and table_schema = current_schema() and is_generated = 'NEVER'
        and not column_name = any(${other}::text[])`.execute(database.db)
    return sql.raw(rows.map(({ name }) => name).join(', '))
  }

  /** Adds copies of each note, and invoices without receipts and shares. */
  const addMany = async (count: number, mark: string) => {
    const notes = await columnsOf('notes', ['id', 'number', 'draft_id'])
    await sql`insert into notes (id, number, ${notes}) select gen_random_uuid(), ${mark} || number || place, ${notes}
      from (select * from notes where number like 'KCO%') each, generate_series(1, ${count}::int) place`.execute(
      database.db,
    )
    const invoices = await columnsOf('university_invoices', ['id', 'number', 'status_id'])
    const forms = await columnsOf('invoice_forms', ['invoice_id'])
    await sql`with made as (insert into university_invoices (id, number, status_id, ${invoices})
        select gen_random_uuid(), ${mark} || place, 2, ${invoices}
        from (select * from university_invoices where id = ${world.invoices.aud.id}) one, generate_series(1, ${count}::int) place
        returning id)
      insert into invoice_forms (invoice_id, ${forms}) select made.id, ${forms} from made,
        (select * from invoice_forms where invoice_id = ${world.invoices.aud.id}) one`.execute(database.db)
    // Old invoices that no figure counts.
    await sql`update university_invoices set issued_on = '2020-01-01'`.execute(database.db)
    await sql`insert into invoice_receipts
        (id, invoice_id, received_at, amount, currency, reference_number, remarks, recorded_by)
      select gen_random_uuid(), id, current_date, 1, currency, id::text, '', ${world.people.finance.id}::uuid
      from university_invoices where number like ${`${mark}%`}`.execute(database.db)
    await foldStoredSums(database.db)
  }

  const works = async (): Promise<Record<string, number>> => {
    const { checker, processor, finance, admin } = world.people
    const opened: Record<string, (tx: Db) => Promise<unknown>> = {
      'home of a checker': (tx) => openHome(tx, checker),
      'home of a payment processor': (tx) => openHome(tx, processor),
      'home of finance': (tx) => openHome(tx, finance),
      'home of an administrator': (tx) => openHome(tx, admin),
      'what finance settles': (tx) => openFinance(tx, finance, PERIOD),
      'people whose work may be handed over': (tx) => peopleWithWork(tx, admin),
      'roles in which somebody has notes': (tx) => rolesInProgress(tx, checker.id),
      'companies that a partner deals with': (tx) =>
        legalCompanies(tx, finance, world.partners.brightpath.id),
      'queues of the dashboard': (tx) => picturesOfQueues(tx, finance),
    }
    const done: Record<string, number> = {}
    for (const [what, open] of Object.entries(opened))
      await transaction(database.db, async (tx) => {
        done[what] = await planWork(async () => {
          await open(tx)
        })
      })
    return done
  }
  const expectFlat = async (analyze: () => Promise<void>) => {
    await addMany(FEW, 'A')
    const few = await works()
    await addMany(7 * FEW, 'B')
    await analyze()
    const many = await works()
    const grown = Object.keys(few).filter((what) => (many[what] ?? 0) > (few[what] ?? 0) * MAX_GROWTH + 50)
    expect({ grown, few, many }).toMatchObject({ grown: [] })
  }

  it('does not grow with notes and invoices without table statistics', () => expectFlat(async () => {}))

  it('does not grow with the statistics of a few rows', async () => {
    await sql`analyze`.execute(database.db)
    await expectFlat(async () => {})
  })

  it('does not grow with current statistics', () =>
    expectFlat(async () => {
      await sql`analyze`.execute(database.db)
    }))
})
