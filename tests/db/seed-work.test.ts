import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { type InstallmentKey, installmentKey } from '#domain/applications/installment-key'
import { STATUSES } from '#domain/commission-notes/note/workflow'
import { checkedValues } from '#domain/forms/answer-values'
import { FormField } from '#domain/forms/fields'
import type { GivenReason } from '#domain/send-backs/stages'
import { getNote } from '#server/commission-notes/note/get-note'
import { readerPast } from '#server/commission-notes/reading/note-changes'
import { openAnswers } from '#server/forms/list-answers'
import { getForm, listForms } from '#server/forms/list-forms'
import { readRevisable } from '#server/invoice-revisions/revisable'
import { revisionsOfNote } from '#server/invoice-revisions/revisions-of-note'
import { overSharedAmong } from '#server/invoices/over-shared'
import { actorsById } from '#tests/support/http/replay'
import { database, inSeededDatabase, NOW } from './seeded'

inSeededDatabase()

describe('the changes behind the demo company’s notes', () => {
  it('store the content before each edit, with the amount that the note paid then', async () => {
    const { rows } = await sql<{
      number: string
      edits: number
      contents: number
      differ: boolean
      fits: boolean
    }>`
      select notes.number,
        (select count(*)::int from note_history where note_id = notes.id and action_name = 'Edit') as edits,
        count(snapshots.sequence)::int as contents,
        coalesce(bool_and(snapshots.content ->> 'PayableAmount' <> notes.payable_amount::text), true) as differ,
        coalesce(bool_and((snapshots.content ->> 'PayableAmount')::numeric = notes.overall_bonus_amount
          + (select sum((student ->> 'NetCommission')::numeric) from jsonb_array_elements(content -> 'Students') student)),
          true) as fits
      from notes left join note_snapshots snapshots on snapshots.note_id = notes.id group by notes.id`.execute(
      database.db,
    )
    expect(rows.filter((row) => row.edits !== row.contents || !row.differ || !row.fits)).toEqual([])
    expect(rows.filter((row) => row.edits > 0).length).toBeGreaterThan(30)
  })

  it('give the send-backs reasons from the lists, in the history and the report', async () => {
    const { rows } = await sql<{
      label: string | null
      told: GivenReason | null
      stage: string
      fits: boolean
    }>`
      select reasons.label, given.stage, history.details -> 'reasons' -> 0 as told,
        history.action_name = case given.stage when 'checker' then 'SendToMaker'
          when 'payment-processor' then 'SendToMaker' when 'tax-invoice' then 'RequestChangesInInv'
          else 'RequestChangesInNote' end
        and (given.application_id is null or exists (select from note_students on_note
          where on_note.note_id = given.note_id and on_note.application_id = given.application_id)) as fits
      from note_reasons given
      join note_history history on history.note_id = given.note_id and history.sequence = given.sequence
      left join send_back_reasons reasons on reasons.id = given.reason_id and reasons.stage = given.stage`.execute(
      database.db,
    )
    const sentBack = await sql<{ count: number }>`select count(*)::int as count from note_history
      where action_name in ('SendToMaker', 'RequestChangesInInv', 'RequestChangesInNote')`.execute(
      database.db,
    )
    expect(rows.length).toBe(sentBack.rows[0]?.count)
    expect(rows.filter(({ label, told, fits }) => !fits || label !== (told?.Label ?? null))).toEqual([])
    expect(new Set(rows.filter(({ label }) => label).map(({ stage }) => stage)).size).toBe(4)
  })

  it('include the revision behind each note that waits for its changed university invoice', async () => {
    const { maker } = Object.fromEntries(
      [...(await actorsById(database.db)).values()].map((actor) => [actor.email.split('@')[0], actor]),
    )
    const waiting = await database.db.selectFrom('notes').select('id').where('status_id', '=', 16).execute()
    expect(waiting.length).toBe(6)
    for (const { id } of waiting) {
      const note = await getNote({ db: database.db, actor: maker as Actor }, { id })
      const behind = await revisionsOfNote(database.db, maker as Actor, note)
      const fees = behind?.map(({ Field, Old, NoteValue }) => [Field, NoteValue === Old])
      expect(fees, note.CommissionNumber).toEqual([['TuitionFee', true]])
      const invoice = await readRevisable(database.db, note.InvoiceId)
      const line = invoice.Lines.find(
        (each) => installmentKey(each) === installmentKey(behind?.[0] as InstallmentKey),
      )
      expect(line?.TuitionFee).toBe(behind?.[0]?.New)
    }
  })

  it('include one invoice whose notes share more than was received, all of them unpaid', async () => {
    const invoices = await database.db.selectFrom('university_invoices').select('id').execute()
    const over = await overSharedAmong(
      database.db,
      invoices.map(({ id }) => id),
    )
    expect(over.size).toBe(1)
    const notes = await database.db
      .selectFrom('notes')
      .select('status_id')
      .where('invoice_id', 'in', [...over])
      .execute()
    expect(notes.some((note) => note.status_id === 17)).toBe(false)
    expect(notes.some((note) => [10, 12, 14].includes(note.status_id))).toBe(true)
  })

  it('leave users with unseen content', async () => {
    const { rows } = await sql<{ partners: number; staff: number }>`
      select count(*) filter (where users.partner_id is not null)::int as partners,
        count(*) filter (where users.partner_id is null)::int as staff
      from note_views views join users on users.id = views.user_id
      join note_snapshots on note_snapshots.note_id = views.note_id and note_snapshots.sequence = views.sequence`.execute(
      database.db,
    )
    expect(rows[0]?.partners).toBeGreaterThan(5)
    expect(rows[0]?.staff).toBeGreaterThan(20)
    const owner = [...(await actorsById(database.db)).values()].find(
      (actor) => actor.email === 'partner@brightpath.example',
    )
    const notes = await database.db
      .selectFrom('notes')
      .select('id')
      .where('partner_id', '=', owner?.partnerId ?? '')
      .execute()
    const panels = await Promise.all(
      notes.map(async ({ id }) => (owner ? (await readerPast(database.db, owner, id)).seen : null)),
    )
    expect(panels.filter((seen) => seen !== null).length).toBeGreaterThan(0)
  })
})

describe('open work of the demo company', () => {
  it('has pending requests exactly for notes that wait for a decision', async () => {
    const { rows } = await sql<{ status_id: number }>`select status_id from notes
      join change_requests on change_requests.note_id = notes.id and state = 'Pending'`.execute(database.db)
    const waiting = STATUSES.find((status) => status.label === 'Revision in note needed')?.id
    expect(rows.map((row) => row.status_id)).toEqual(rows.map(() => waiting))
    expect(rows.length).toBe(15)
  })

  it('leaves invoices open for new drafts, in several currencies, and some open drafts', async () => {
    const { rows } = await sql<{ currency: string }>`
      select currency from (
        select invoices.id, invoices.currency,
          count(*) filter (where partners.company like 'Brightpath%') as brightpath,
          count(*) filter (where partners.company like 'Northstar%') as northstar
        from university_invoices invoices
        join university_invoice_lines lines on lines.invoice_id = invoices.id
        join applications on applications.id = lines.application_id
        join partners on partners.id = applications.partner_id
        where not exists (select from note_students claimed where claimed.application_id = lines.application_id
          and claimed.installment = lines.installment)
        group by invoices.id) open
      where brightpath >= 4 and northstar >= 4`.execute(database.db)
    expect(rows.length).toBeGreaterThanOrEqual(15)
    expect(new Set(rows.map((row) => row.currency)).size).toBeGreaterThan(5)
    const drafts = await database.db.selectFrom('drafts').select('created_by').execute()
    expect(new Set(drafts.map((draft) => draft.created_by)).size).toBe(2)
  })

  it('has a form for partner users that some have answered and others have not', async () => {
    const actors = [...(await actorsById(database.db)).values()]
    const by = (email: string) => actors.find((actor) => actor.email === email) as Actor
    const staff = by('staff@tassel.example')
    const { rows } = await listForms(
      { db: database.db, actor: staff },
      { view: 'made', pageNo: 1, pageSize: 20 },
    )
    const asked = { pageNo: 1, pageSize: 20 }
    const { form, list } = await openAnswers(database.db, staff, rows[0]?.FormId ?? '', asked)
    expect(form.Fields.map((field) => FormField.parse(field))).toEqual(form.Fields)
    expect(list.rows).toHaveLength(4)
    for (const { Values } of list.rows) expect(checkedValues(form.Fields, Values).faults).toEqual({})
    for (const email of ['partner@brightpath.example', 'counsellor@brightpath.example'])
      expect(await getForm({ db: database.db, actor: by(email) }, { id: form.FormId })).toMatchObject({
        IsAsked: true,
        Own: [],
      })
    expect(form.ClosesOn).toBe('2026-12-20')
  })
})

describe('the people and the domain of the demo partner', () => {
  it('leave the financial manager out when students are assigned in turn', async () => {
    const { rows } = await sql<{ name: string; students: number }>`
      select first_name as name, (select count(*)::int from students where counsellor_id = users.id) as students
      from users where parent_user_id is not null and not may_have_students`.execute(database.db)
    expect(rows).toEqual([{ name: 'Farhan', students: 0 }])
  })

  it('have a record that was seen at the latest daily check', async () => {
    const { rows } = await sql`select status, records, checked_at, last_at as latest
      from custom_domains join custom_domain_checks using (partner_id, domain, status)`.execute(database.db)
    const at = new Date(NOW.getTime() - 7_200_000)
    const Seen = ['localhost']
    expect(rows).toEqual([
      {
        ...{ status: 'Valid', checked_at: at, latest: at },
        records: [{ Type: 'CNAME', Name: 'students.brightpath.localhost', Value: 'localhost', Seen }],
      },
    ])
  })
})
