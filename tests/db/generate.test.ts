import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { verifyOpenInstallments } from '#db/open-installments'
import { seedDemo } from '#db/seed/demo'
import { verifyStoredSums } from '#db/stored-sums'
import { STATUSES } from '#domain/commission-notes/note/workflow'
import { clocksOf } from '#tests/support/clocks'
import { testDatabase } from '#tests/support/database/hooks'
import { actorsById, pastsById, replay } from '#tests/support/http/replay'
import { generate } from '../../bench/notes/generate.ts'

const NOW = new Date('2026-11-20T17:10:00Z')
const COUNT = 500

const database = testDatabase()
let demoNotes: string[]
let indexes: unknown

beforeAll(async () => {
  indexes = await indexNames()
  await seedDemo({ db: database.db, files: { save: async () => {} }, now: NOW })
  const notes = await database.db.selectFrom('notes').select('id').execute()
  demoNotes = notes.map((note) => note.id)
  await generate(database.db, COUNT, NOW)
})

describe('generated notes', () => {
  it('have the requested count, cover every status, and are refused a second time', async () => {
    const notes = await generated()
    expect(notes.length).toBe(COUNT)
    expect(new Set(notes.map((note) => note.status_id))).toEqual(new Set(STATUSES.map((status) => status.id)))
    await expect(generate(database.db, COUNT, NOW)).rejects.toThrow('generated notes already')
    expect((await generated()).length).toBe(COUNT)
  })

  it('are included in the stored sums and open installments', async () => {
    expect(await verifyStoredSums(database.db)).toEqual([])
    expect(await verifyOpenInstallments(database.db)).toEqual([])
  })

  it('have histories that the workflow allows', async () => {
    const actors = await actorsById(database.db)
    const pasts = await pastsById(database.db)
    for (const note of await generated()) {
      const past = pasts.get(note.id) ?? { history: [], invoicedAmounts: [] }
      expect(replay(past, note.payable_amount, actors), note.number).toMatchObject({
        statusId: note.status_id,
        returnsToStatusId: note.returns_to_status_id,
        assignees: {
          maker: note.maker_id,
          checker: note.checker_id,
          paymentProcessor: note.payment_processor_id,
        },
        makerActorIds: note.maker_actor_ids,
        checkerActorIds: note.checker_actor_ids,
        partnerInvoicePayable: note.partner_invoice_payable,
        rounds: note.rounds,
        partnerRounds: note.partner_rounds,
        version: note.version,
      })
      expect(note.created_at.getTime()).toBeLessThan(NOW.getTime())
      expect(note.turn_changed_at.getTime()).toBeLessThanOrEqual(NOW.getTime())
    }
  })

  it('sum up their students, who share one partner and one invoice line', async () => {
    const { rows } = await sql<{ number: string }>`
      select notes.number from notes
      join note_students on note_students.note_id = notes.id
      join applications on applications.id = note_students.application_id
      left join university_invoice_lines lines on lines.application_id = note_students.application_id
        and lines.installment = note_students.installment and lines.invoice_id = notes.invoice_id
      join university_invoices invoices on invoices.id = notes.invoice_id
      group by notes.id
      having sum(net_commission) + notes.overall_bonus_amount <> notes.payable_amount
        or count(*) <> notes.student_count or bool_or(applications.partner_id <> notes.partner_id)
        or bool_or(lines.invoice_id is null) or bool_or(invoices.university_id <> applications.university_id)
        or bool_or(invoices.created_at >= notes.created_at) or count(distinct applications.id) <> count(*)`.execute(
      database.db,
    )
    expect(rows).toEqual([])
  })

  it('have numbers without gaps and the invoice that their history names', async () => {
    const { rows } = await sql<{ prefix: string }>`
      select split_part(number, '/', 1) as prefix from notes
      group by company_id, financial_year, 1
      having count(*) <> max(split_part(number, '/', 4)::int) or max(split_part(number, '/', 4)::int) <> (
        select last_number from number_series series where kind = 'CN' and series.company_id = notes.company_id
          and series.financial_year = notes.financial_year)
      union all
      select notes.number from notes left join partner_invoices invoices on invoices.id = notes.partner_invoice_id
      where (notes.partner_invoice_payable is null) <> (invoices.id is null)
        or invoices.payable_amount <> notes.partner_invoice_payable
        or invoices.created_at < (select max(created_at) from partner_invoices all_of where all_of.note_id = notes.id)
      union all
      select number from notes left join payments on payments.note_id = notes.id
      where (status_id = 17) <> (payments.id is not null) or payments.amount <> payable_amount`.execute(
      database.db,
    )
    expect(rows).toEqual([])
  })

  it('have the due dates of the payment rule', async () => {
    const clocks = await clocksOf(database.db)
    expect(clocks.filter(({ ruled }) => ruled.statutoryDueOn).length).toBeGreaterThan(20)
    expect(clocks.map(({ kept }) => kept)).toEqual(clocks.map(({ ruled }) => ruled))
  })

  it('leave the indexes unchanged', async () => {
    expect(await indexNames()).toEqual(indexes)
  })
})

async function generated() {
  return database.db.selectFrom('notes').selectAll().where('id', 'not in', demoNotes).execute()
}

async function indexNames(): Promise<unknown> {
  const { rows } =
    await sql`select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`.execute(
      database.db,
    )
  return rows
}
