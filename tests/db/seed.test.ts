import { verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { insertFirstReasons } from '#db/schema/first-rows'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#db/seed/demo-people'
import { payable, studentAmounts } from '#domain/commission-notes/content/amounts'
import { statusFiltersOf } from '#domain/commission-notes/note/labels'
import { STATUSES } from '#domain/commission-notes/note/workflow'
import { isAmount } from '#domain/money/money'
import { isHarmlessSvg } from '#services/files/svg'
import { actorsById, pastsById, replay } from '#tests/support/http/replay'
import { database, files, inSeededDatabase, NOW, seed } from './seeded'

inSeededDatabase()

/** Columns of the reason lists that every new database fills itself. */
const LISTED: Readonly<Record<string, string[]>> = {
  send_back_reasons: ['id', 'created_at', 'updated_at'],
  note_reasons: ['reason_id'],
}
/**
 * Every table as text, without random or time-dependent values: password hashes, the time of the seeding, and
 * the ids and times of the default reasons.
 */
async function everything(): Promise<Record<string, string>> {
  const { rows } = await sql<{ table: string }>`select tablename as table from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%' and tablename <> 'seeds' order by 1`.execute(
    database.db,
  )
  const content: Record<string, string> = {}
  for (const { table } of rows) {
    // The ledger's sequence is not reset when the database is emptied.
    const counted = table === 'ledger_entries' ? sql`- 'sequence'` : sql``
    const drawn = LISTED[table] ? sql`- ${LISTED[table]}::text[]` : sql``
    const all = await sql<{
      hash: string
    }>`select md5(coalesce(string_agg(row::text, '' order by row::text), '')) as hash
      from (select to_jsonb(t) - 'password_hash' ${counted} ${drawn} as row from ${sql.table(table)} t) x`.execute(
      database.db,
    )
    content[table] = all.rows[0]?.hash ?? ''
  }
  return content
}
async function idsAndStatuses(): Promise<unknown> {
  const { rows } =
    await sql`select id, status_id, partner_id, invoice_id, payable_amount, student_names, maker_id,
    checker_id, payment_processor_id, version from notes order by id`.execute(database.db)
  return rows
}
/** The check character of a GSTIN, by the rule of the GST network: base 36, weights 1 and 2 in turn. */
function checkCharacter(body: string): string {
  const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  const total = [...body].reduce((sum, char, index) => {
    const product = alphabet.indexOf(char) * (index % 2 === 0 ? 1 : 2)
    return sum + Math.floor(product / 36) + (product % 36)
  }, 0)
  return alphabet[(36 - (total % 36)) % 36] ?? ''
}

describe('the demo company', () => {
  it('is seeded once: a second seeding changes nothing', async () => {
    const before = await everything()
    expect(await seed(new Date('2027-01-01T00:00:00Z'))).toBe(false)
    expect(await everything()).toEqual(before)
  })

  it('has the demo users, who can sign in with the password', async () => {
    const users = await database.db.selectFrom('users').selectAll().execute()
    const byEmail = new Map(users.map((user) => [user.email, user]))
    for (const { email, name, canSignIn } of DEMO_PEOPLE) {
      const user = byEmail.get(email)
      expect(`${user?.first_name} ${user?.last_name}`).toBe(name)
      expect(user?.is_blocked === false && user.email_confirmed).toBe(canSignIn)
    }
    const hashes = new Set(users.flatMap((user) => user.password_hash ?? []))
    expect(hashes.size).toBe(1)
    expect(await verify([...hashes][0] ?? '', DEMO_PASSWORD)).toBe(true)
    const listed = new Set(DEMO_PEOPLE.map((person) => person.email))
    const withoutPassword = users.filter((user) => user.password_hash === null)
    expect(withoutPassword.filter((user) => listed.has(user.email))).toEqual([])
    expect(byEmail.get('student@mail.example')?.student_id).not.toBeNull()
  })

  it('was last used by each of them before the seeding, and never by the others', async () => {
    const sessions = await database.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['email', 'seen_at', 'ended_at'])
      .execute()
    const seen = new Set(sessions.map(({ email }) => email))
    for (const { email, canSignIn } of DEMO_PEOPLE) expect(seen.has(email), email).toBe(canSignIn)
    expect(seen.has('nisha@brightpath.example')).toBe(true)
    expect(seen.has('tenzin@brightpath.example')).toBe(false)
    for (const { seen_at, ended_at } of sessions) {
      expect(seen_at.getTime()).toBeLessThan(NOW.getTime())
      expect(ended_at).not.toBeNull()
    }
  })

  it('has agreements whose bonuses are a list, as the portal stores them', async () => {
    const { rows } = await sql<{ kind: string }>`
      select distinct jsonb_typeof(bonuses) as kind from agreements`.execute(database.db)
    expect(rows).toEqual([{ kind: 'array' }])
  })

  it('has companies and partners whose GSTINs have the right check character', async () => {
    const companies = await database.db.selectFrom('companies').selectAll().execute()
    const partners = await database.db.selectFrom('partners').selectAll().execute()
    const gstins = [...companies.filter((x) => x.country_id === 'IN'), ...partners].flatMap(
      (x) => x.gstin ?? [],
    )
    expect(gstins.length).toBeGreaterThan(4)
    for (const gstin of gstins) expect(gstin).toBe(gstin.slice(0, 14) + checkCharacter(gstin.slice(0, 14)))
    expect(companies.map((company) => company.cin.length)).toEqual([21, 21, 21])
    const home = companies[0]?.state_id
    const registered = partners.filter((partner) => partner.gstin !== null)
    expect(new Set(registered.map((partner) => partner.state_id === home))).toEqual(new Set([true, false]))
  })

  it('has notes in every status, and work in every queue of the demo users', async () => {
    const notes = await database.db.selectFrom('notes').selectAll().execute()
    expect(new Set(notes.map((note) => note.status_id))).toEqual(new Set(STATUSES.map((status) => status.id)))
    const actors = [...(await actorsById(database.db)).values()]
    const actorOf = (email: string) => actors.find((actor) => actor.email === email)
    const queues = [
      ...['maker', 'maker2'].map((name) => [`${name}@tassel.example`, 'maker_id'] as const),
      ...['checker', 'checker2'].map((name) => [`${name}@tassel.example`, 'checker_id'] as const),
      ['processor@tassel.example', 'payment_processor_id'] as const,
    ]
    for (const [email, column] of queues) {
      const actor = actorOf(email)
      for (const { label, statusIds } of actor ? statusFiltersOf(actor) : []) {
        const own = notes.filter((note) => statusIds.includes(note.status_id) && note[column] === actor?.id)
        expect(own.length, `${email}: ${label}`).toBeGreaterThan(0)
      }
    }
    for (const email of ['partner@brightpath.example', 'partner@northstar.example']) {
      const actor = actorOf(email)
      for (const { label, statusIds } of actor ? statusFiltersOf(actor) : []) {
        const own = notes.filter((x) => statusIds.includes(x.status_id) && x.partner_id === actor?.partnerId)
        expect(own.length, `${email}: ${label}`).toBeGreaterThan(1)
      }
    }
    expect(notes.some((note) => note.checker_id === null && note.status_id === 2)).toBe(true)
    expect(notes.some((note) => note.payment_processor_id === null && note.status_id === 10)).toBe(true)
  })

  it('has histories whose every step the workflow allows', async () => {
    const actors = await actorsById(database.db)
    const pasts = await pastsById(database.db)
    const notes = await database.db.selectFrom('notes').selectAll().execute()
    for (const note of notes) {
      const past = pasts.get(note.id) ?? { history: [], invoicedAmounts: [] }
      const end = replay(past, note.payable_amount, actors)
      expect(end, note.number).toEqual({
        statusId: note.status_id,
        returnsToStatusId: note.returns_to_status_id,
        assignees: {
          maker: note.maker_id,
          checker: note.checker_id,
          paymentProcessor: note.payment_processor_id,
        },
        makerActorIds: note.maker_actor_ids,
        checkerActorIds: note.checker_actor_ids,
        payableAmount: note.payable_amount,
        partnerInvoicePayable: note.partner_invoice_payable,
        rounds: note.rounds,
        partnerRounds: note.partner_rounds,
        turnChangedAt: note.turn_changed_at,
        version: note.version,
      })
      expect(note.maker_actor_ids.filter((id) => note.checker_actor_ids.includes(id))).toEqual([])
      expect(note.updated_at.getTime()).toBeLessThanOrEqual(NOW.getTime())
    }
  })

  it('pays the sum of a note’s students and bonus', async () => {
    const notes = await database.db.selectFrom('notes').selectAll().execute()
    const students = await database.db.selectFrom('note_students').selectAll().orderBy('position').execute()
    for (const note of notes) {
      const own = students.filter((student) => student.note_id === note.id)
      for (const row of own) {
        const amounts = studentAmounts(
          {
            TuitionFee: row.tuition_fee,
            ScholarshipReceived: row.scholarship_received,
            CommissionRate: row.commission_rate,
            CommissionAmount: row.commission_amount,
            LessGSTPercentage: row.less_gst_percentage,
          },
          note.currency,
        )
        expect(amounts).toEqual({
          Commission: row.commission,
          LessGSTAmount: row.less_gst_amount,
          NetCommission: row.net_commission,
        })
        expect(isAmount(row.net_commission, note.currency) && Number(row.net_commission) > 0).toBe(true)
      }
      const amounts = own.map((row) => ({ NetCommission: row.net_commission }))
      expect(note.payable_amount).toBe(payable(amounts, note.overall_bonus_amount))
      expect(note.overall_bonus_name !== '').toBe(Number(note.overall_bonus_amount) > 0)
      expect(note.student_names).toBe(own.map((row) => row.name).join(', '))
      expect(note.student_count).toBe(own.length)
    }
  })

  it('pays the amount of the note once, and stores the payment on the note', async () => {
    const rows = await sql<{ id: string; fits: boolean }>`
      select notes.id, payments.amount = notes.payable_amount and payments.currency = notes.currency
        and payments.reference_number = notes.payment_reference_number and payments.remarks = notes.payment_remarks
        and payments.processed_at = notes.payment_processed_at and notes.payment_remarks <> '' as fits
      from notes left join payments on payments.note_id = notes.id where notes.status_id = 17`.execute(
      database.db,
    )
    expect(rows.rows.length).toBeGreaterThan(100)
    expect(rows.rows.filter((row) => !row.fits)).toEqual([])
  })

  it('numbers notes and invoices without gaps, in order of creation', async () => {
    const { rows } = await sql<{ company_id: number; kind: string; number: string }>`
      select company_id, 'CN' as kind, number, created_at as at from notes
      union all select company_id, 'INV', number, created_at from university_invoices order by at, number`.execute(
      database.db,
    )
    const series = await database.db.selectFrom('number_series').selectAll().execute()
    for (const { company_id, kind, financial_year, last_number } of series) {
      const own = rows.filter(
        (row) =>
          row.company_id === company_id && row.kind === kind && row.number.split('/')[2] === financial_year,
      )
      const sequence = own.map((row) => Number(row.number.split('/')[3]))
      expect(sequence).toEqual(Array.from({ length: last_number }, (_, index) => index + 1))
    }
    const numbered = series.reduce((total, row) => total + row.last_number, 0)
    expect(numbered).toBe(rows.length)
  })

  it('keeps partners apart: a note’s students, applications and uploads belong to its partner', async () => {
    const { rows } = await sql<{ number: string }>`
      select notes.number from notes
      join note_students on note_students.note_id = notes.id
      join applications on applications.id = note_students.application_id
      join students on students.id = applications.student_id
      join university_invoices on university_invoices.id = notes.invoice_id
      left join university_invoice_lines lines on lines.application_id = note_students.application_id
        and lines.installment = note_students.installment and lines.invoice_id = notes.invoice_id
      left join subsidiaries on subsidiaries.id = notes.subsidiary_id
      left join partner_invoices on partner_invoices.id = notes.partner_invoice_id
      left join users uploader on uploader.id = partner_invoices.uploaded_by
      where applications.partner_id <> notes.partner_id or students.partner_id <> notes.partner_id
        or applications.university_id <> university_invoices.university_id
        or university_invoices.currency <> notes.currency or university_invoices.company_id <> notes.company_id
        or university_invoices.created_at >= notes.created_at or lines.invoice_id is null
        or subsidiaries.partner_id <> notes.partner_id
        or (not partner_invoices.on_behalf and uploader.partner_id <> notes.partner_id)
        or (notes.partner_invoice_id is null) <> (notes.partner_invoice_payable is null)`.execute(database.db)
    expect(rows).toEqual([])
  })

  it('has applications in progress for the demo university, with a level and uploaded documents', async () => {
    const { rows } = await sql<{ stage: string; level: string | null; papers: number }>`
      select applications.stage, level, (select count(*)::int from application_papers where application_id = applications.id) as papers
      from applications join partners on partners.own_university_id = university_id
      where stage not in ('Draft', 'Enrolled')`.execute(database.db)
    expect(rows.filter(({ stage }) => stage === 'Submitted').length).toBeGreaterThan(0)
    expect(rows.filter(({ level, papers }) => level === null || papers < 2)).toEqual([])
  })

  it('has a real PDF or a harmless picture behind every file', async () => {
    const rows = await database.db.selectFrom('files').selectAll().execute()
    expect(rows.length).toBe(files.size)
    for (const row of rows) {
      const bytes = Buffer.from(files.get(row.id) ?? [])
      expect(bytes.length).toBe(row.size)
      if (row.content_type === 'image/svg+xml') {
        expect(isHarmlessSvg(bytes.toString()), row.name).toBe(true)
        continue
      }
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
      const startOfTable = Number(/startxref\n(\d+)/.exec(bytes.toString('latin1'))?.[1])
      expect(bytes.subarray(startOfTable, startOfTable + 4).toString()).toBe('xref')
    }
  })

  it('has names in several scripts', async () => {
    const students = await database.db.selectFrom('students').select('name').execute()
    for (const script of ['Latin', 'Devanagari', 'Han', 'Arabic', 'Cyrillic']) {
      const written = students.filter(({ name }) => new RegExp(`\\p{Script=${script}}`, 'u').test(name))
      expect(written.length, script).toBeGreaterThan(5)
    }
  })

  it('has an agreement with every agent, stored as the portal stores agreements', async () => {
    const { rows } = await sql<{ open: number; odd: number }>`
        select (select count(*)::int from partners where partner_kind = 'agent' and not exists (
            select from agreements where partner_id = partners.id and state = 'Active')) as open,
          (select count(*)::int from agreements where jsonb_typeof(bonuses) <> 'array')
            + (select count(*)::int from history where jsonb_typeof(details) <> 'object' or jsonb_typeof(changes) <> 'array') as odd`.execute(
      database.db,
    )
    expect(rows).toEqual([{ open: 0, odd: 0 }])
  })

  it('is the same every time, and differs on another day only by its dates', async () => {
    const before = await everything()
    const ids = await idsAndStatuses()
    await database.reset()
    await insertFirstReasons(database.db)
    await seed(NOW)
    expect(await everything()).toEqual(before)
    await database.reset()
    await insertFirstReasons(database.db)
    await seed(new Date('2027-03-02T03:00:00Z'))
    expect(await idsAndStatuses()).toEqual(ids)
  })
})
