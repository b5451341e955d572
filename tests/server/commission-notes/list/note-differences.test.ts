import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { verifyStoredSums } from '#db/stored-sums'
import { agreedOn } from '#domain/agreements/agreed'
import { differencesOf } from '#domain/agreements/differences'
import { ListNotes } from '#domain/commission-notes/list/schema'
import { openHome } from '#server/across/insight/open-home'
import { listNotes } from '#server/commission-notes/list/list-notes'
import { getNote } from '#server/commission-notes/note/get-note'
import type { TestDatabase } from '#tests/support/database/database'
import { inNewWorlds } from '#tests/support/database/hooks'
import { agree } from '#tests/support/money/agreements'
import { pick } from '#tests/support/money/entries'
import type { WorldInvoice } from '#tests/support/notes/invoices'
import { insertNote } from '#tests/support/notes/notes'
import { newWorld, type World } from '#tests/support/world'

let database: TestDatabase
let world: World

inNewWorlds((newTest, newWorld) => {
  database = newTest
  world = newWorld
})

/** A line to insert: its deviations, and its agreement. */
interface Line {
  fee: number
  scholarship: number
  commission: 'as agreed' | 'a cent more' | 'beyond the university'
  agreement: number | null
}

const anyLine = fc.record<Line>({
  fee: fc.constantFrom(0, 0, 0, 0, 100),
  scholarship: fc.constantFrom(0, 0, 0, 0, 50),
  commission: fc.constantFrom('as agreed', 'as agreed', 'as agreed', 'a cent more', 'beyond the university'),
  agreement: fc.constantFrom(null, 0, 1, 2, 3, 4),
})

/**
 * Agreements by share, rate and amount, some with bonuses from two students, each valid on a different day.
 */
async function agreements(currency: 'AUD' | 'JPY') {
  const share = (Value: string) => ({ Kind: 'share' as const, Value })
  const rate = (Value: string) => ({ Kind: 'rate' as const, Value })
  const fixed = (Value: string) => ({ Kind: 'fixed' as const, Value })
  const terms = [
    share('66.67'),
    rate('7.35'),
    { ...fixed('1500.00'), Currency: currency },
    {
      ...share('33.33'),
      Bonuses: [
        { FromStudents: 2, ...share('5.55') },
        { FromStudents: 3, ...rate('1.11') },
      ],
    },
    { ...rate('9.99'), Currency: currency, Bonuses: [{ FromStudents: 2, ...fixed('250.00') }] },
  ]
  const made = []
  for (const [day, each] of terms.entries()) {
    const on = `2025-0${currency === 'AUD' ? 1 : 2}-0${day + 1}`
    made.push(await agree(database.db, world.people, { ...each, ValidFrom: on, ValidTo: on }))
  }
  return made
}

/** A note with these lines, with agreed or deviating commissions. */
async function insertWith(invoice: WorldInvoice, lines: readonly Line[], from: number): Promise<string> {
  const { db } = database
  const agreed = await agreements(invoice.currency as 'AUD' | 'JPY')
  const applications = pick(invoice, ...lines.map((_, place) => from + place))
  const id = await insertNote(db, world, {
    ...{ invoice_id: invoice.id, currency: invoice.currency, status_id: 2, applications },
  })
  const { rows } = await sql<{
    application_id: string
    fee: string
    scholarship: string
    rate: string
    amount: string
  }>`
    select application_id, tuition_fee::text as fee, scholarship_received::text as scholarship,
      commission_rate::text as rate, amount::text from university_invoice_lines where invoice_id = ${invoice.id}`.execute(
    db,
  )
  for (const [place, line] of lines.entries()) {
    const university = rows.find((row) => row.application_id === applications[place]?.AcknowledgementId)
    if (!university) throw new Error('No line')
    const agreement = line.agreement === null ? null : agreed[line.agreement]
    const { amount } = agreement
      ? agreedOn(agreement, university, lines.length, invoice.currency)
      : { amount: university.amount }
    const more = { 'as agreed': 0, 'a cent more': 0.01, 'beyond the university': 90_000 }[line.commission]
    await sql`update note_students set agreement_id = ${agreement?.AgreementId ?? null},
        tuition_fee = ${university.fee}::numeric + ${line.fee}::numeric,
        scholarship_received = ${university.scholarship}::numeric + ${line.scholarship}::numeric,
        commission = ${amount}::numeric + ${more}::numeric
      where note_id = ${id} and application_id = ${university.application_id}`.execute(db)
  }
  return id
}

/** For each note, whether the stored column matches the checker's panel. */
async function agreesWithPanel(): Promise<boolean[]> {
  const { db } = database
  const notes = await db.selectFrom('notes').select(['id', 'has_differences']).orderBy('id').execute()
  const said = notes.map(({ has_differences }) => has_differences)
  const shown = await Promise.all(
    notes.map(
      async ({ id }) =>
        differencesOf((await getNote({ db, actor: world.people.checker }, { id })).Students).length > 0,
    ),
  )
  expect(said).toEqual(shown)
  return said
}

test('the stored flag matches the checker’s panel for every kind of agreement', async () => {
  const lines = fc.sample(fc.array(anyLine, { minLength: 1, maxLength: 3 }), { numRuns: 16, seed: 162 })
  const found: boolean[] = []
  for (const [round, each] of lines.entries()) {
    world = await newWorld(database)
    const { aud, jpy } = world.invoices
    const invoice = round % 4 === 3 ? jpy : aud
    await insertWith(invoice, each.slice(0, invoice.applications.length), 0)
    found.push(...(await agreesWithPanel()))
  }
  // Both results occur.
  expect(new Set(found).size).toBe(2)
})

test('the flag is updated when a student leaves and when the university invoice is revised', async () => {
  const { db } = database
  const { aud } = world.invoices
  const clean: Line = { fee: 0, scholarship: 0, commission: 'as agreed', agreement: 3 }
  const id = await insertWith(aud, [clean, clean, clean], 0)
  expect(await agreesWithPanel()).toEqual([false])
  // With two students the bonus for three does not apply.
  await sql`delete from note_students where note_id = ${id} and position = 2`.execute(db)
  expect(await agreesWithPanel()).toEqual([true])
  const other = await insertWith(world.invoices.jpy, [{ ...clean, agreement: null }], 0)
  const differs = async () =>
    (await db.selectFrom('notes').select('has_differences').where('id', '=', other).executeTakeFirst())
      ?.has_differences
  expect(await differs()).toBe(false)
  await sql`update university_invoice_lines set tuition_fee = tuition_fee + 100
    where invoice_id = ${world.invoices.jpy.id}`.execute(db)
  expect(await differs()).toBe(true)
  await agreesWithPanel()
  expect(await verifyStoredSums(db)).toEqual([])
  await sql`update notes set has_differences = not has_differences where id = ${other}`.execute(db)
  expect(await verifyStoredSums(db)).toEqual([{ what: 'what is kept of differences differs', id: other }])
})

test('a checker’s home counts notes with and without differences; a partner cannot filter by it', async () => {
  const { aud } = world.invoices
  const line = (changes: Partial<Line>): Line => ({
    ...{ fee: 0, scholarship: 0, commission: 'as agreed', agreement: null },
    ...changes,
  })
  const differing = await insertWith(aud, [line({ fee: 100 })], 0)
  const clean = [await insertWith(world.invoices.jpy, [line({})], 0)]
  const { checker, partner } = world.people
  const [section] = await openHome(database.db, checker)
  const listOf = async (label: string) => {
    const figure = section?.figures.find((each) => each.label === label)
    const { searchParams } = new URL(figure?.href ?? '', 'https://portal.example')
    const { rows } = await listNotes(
      { db: database.db, actor: checker },
      { ...ListNotes.parse(Object.fromEntries(searchParams)) },
    )
    expect(rows.length).toBe(figure?.count)
    return rows.map(({ CommissionNoteId }) => CommissionNoteId)
  }
  expect(section?.figures[0]?.label).toBe('To check, no differences')
  expect(await listOf('To check, no differences')).toEqual(clean)
  expect(await listOf('To check, with differences')).toEqual([differing])
  await database.db.updateTable('notes').set({ status_id: 5 }).execute()
  for (const differences of ['none', 'some'] as const)
    expect(
      (
        await listNotes(
          { db: database.db, actor: partner },
          { ...ListNotes.parse({ tab: 'InProgress', differences }) },
        )
      ).rows,
    ).toEqual([])
  expect(
    (await listNotes({ db: database.db, actor: partner }, { ...ListNotes.parse({ tab: 'InProgress' }) }))
      .rows,
  ).not.toEqual([])
})
