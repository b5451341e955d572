import { hash } from '@node-rs/argon2'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema'
import { insertAgreements } from '#db/seed/agreements'
import { claimSeed } from '#db/seed/claim-seed'
import { COMPANIES, COMPANY_RATES } from '#db/seed/companies'
import { DEMO_PASSWORD } from '#db/seed/demo-people'
import { insertForms } from '#db/seed/forms'
import { insertReceipts } from '#db/seed/invoices/invoice-receipts'
import { invoiceRows, planInvoices } from '#db/seed/invoices/invoices'
import { calendarAt, WORKDAY } from '#db/seed/made-up/calendar'
import type { ByteStore } from '#db/seed/made-up/files'
import { insertAll } from '#db/seed/made-up/insert'
import { ContentWriter } from '#db/seed/notes/contents'
import { draftRows } from '#db/seed/notes/drafts'
import { editRequestRows } from '#db/seed/notes/edit-requests'
import { noteRows } from '#db/seed/notes/notes'
import { planNotes } from '#db/seed/notes/notes-plan'
import { reasonRows } from '#db/seed/notes/reasons'
import { insertBrandings } from '#db/seed/partners/brandings'
import { insertCounsellors } from '#db/seed/partners/counsellors'
import { PARTNERS } from '#db/seed/partners/partners'
import { insertSignUps } from '#db/seed/partners/sign-ups'
import { StudentBody } from '#db/seed/partners/students'
import { insertUniversityPartner } from '#db/seed/partners/university'
import { personId, userRows } from '#db/seed/people'
import { insertRights } from '#db/seed/rights'
import { insertSessions } from '#db/seed/sessions'
import { insertClaim } from '#db/seed/students/claims'
import { insertCourses } from '#db/seed/students/courses'
import { insertHandedIn, insertStudentDocuments } from '#db/seed/students/documents'
import { insertEnquiries } from '#db/seed/students/enquiries'
import { insertProfiles, insertShortlists } from '#db/seed/students/profiles'
import { insertProspects } from '#db/seed/students/prospects'
import { insertTexts } from '#db/seed/texts'
import { UNIVERSITIES } from '#db/seed/universities'
import { transaction } from '#db/transaction'

const NAME = 'demo company'
const FOUNDED_WORKDAYS = 560

/** Inserts the demo company once, in one transaction; only dates follow `now`. False if it exists already. */
export async function seedDemo({
  db,
  files,
  now,
}: {
  db: Kysely<Database>
  files: ByteStore
  now: Date
}): Promise<boolean> {
  const known = await db.selectFrom('seeds').select('name').where('name', '=', NAME).executeTakeFirst()
  if (known) return false
  const passwordHash = await hash(DEMO_PASSWORD)
  return transaction(db, async (tx) => {
    // Two processes may start at once: the second waits here for the first.
    if (!(await claimSeed(tx, NAME))) return false
    const rows = demoRows(passwordHash, now)
    await write(tx, rows, now, files)
    return true
  })
}

type DemoRows = ReturnType<typeof demoRows>

function demoRows(passwordHash: string, now: Date) {
  const calendar = calendarAt(now)
  const founded = calendar(FOUNDED_WORKDAYS * WORKDAY)
  const body = new StudentBody(calendar)
  const plans = planNotes()
  const planned = planInvoices(plans, body)
  const writer = new ContentWriter()
  const noted = noteRows(plans, planned, writer, calendar)
  const drafted = draftRows(planned, writer, calendar)
  const invoiced = invoiceRows(planned, noted.revisions, calendar)
  return {
    founded,
    users: userRows(passwordHash, founded),
    body,
    invoiced,
    noted,
    editRequests: editRequestRows(planned, invoiced, calendar),
    drafted,
    papers: noted.papers,
    documents: noted.documents,
  }
}

async function write(tx: Kysely<Database>, rows: DemoRows, now: Date, files: ByteStore): Promise<void> {
  const { body, invoiced, noted, drafted, papers, documents } = rows
  await insertAll(tx, 'companies', COMPANIES)
  await insertAll(tx, 'company_tax_rates', COMPANY_RATES)
  await insertAll(
    tx,
    'partners',
    PARTNERS.map((partner) => ({ ...partner.row, created_at: rows.founded })),
  )
  await insertAll(
    tx,
    'subsidiaries',
    PARTNERS.flatMap((partner) => partner.subsidiaries),
  )
  await insertAll(
    tx,
    'universities',
    UNIVERSITIES.map((university) => university.row),
  )
  await insertUniversityPartner(tx, rows.founded)
  await tx.insertInto('users').values(rows.users).execute()
  await insertAgreements(tx, rows.founded, now)
  await insertAll(tx, 'students', body.students)
  await sql`update users set student_id = students.id, created_at = students.created_at from students
    where students.email = users.email and users.id = ${personId('student@mail.example')}`.execute(tx)
  await sql`update students set invited_at = ${now}::timestamptz - interval '20 days',
      signed_in_at = ${now}::timestamptz - interval '2 days' where email = 'student@mail.example'`.execute(tx)
  await insertAll(tx, 'applications', body.applications)
  await insertAll(tx, 'installments', body.installments)
  await insertAll(tx, 'university_invoices', invoiced.rows)
  await insertAll(tx, 'university_invoice_lines', invoiced.lines)
  await insertAll(tx, 'drafts', drafted.drafts)
  await insertAll(tx, 'notes', noted.notes)
  await insertAll(tx, 'note_students', [...drafted.students, ...noted.students])
  await insertAll(tx, 'note_history', noted.history)
  const offered = await tx.selectFrom('send_back_reasons').select(['id', 'stage', 'code']).execute()
  await insertAll(tx, 'note_reasons', reasonRows(noted.reasons, offered))
  await insertAll(tx, 'note_snapshots', noted.contents.snapshots)
  await insertAll(tx, 'note_views', noted.contents.views)
  await insertAll(tx, 'invoice_revisions', noted.revisions.rows)
  await insertAll(tx, 'invoice_edit_requests', rows.editRequests)
  await insertAll(tx, 'change_requests', papers.requests)
  await papers.files.save(tx, files)
  await documents.files.save(tx, files)
  await insertAll(tx, 'additional_documents', documents.documents)
  await insertAll(tx, 'remark_attachments', documents.attachments)
  await insertAll(tx, 'partner_invoices', papers.invoices)
  await insertAll(tx, 'partner_invoice_numbers', papers.numbers)
  await sql`update notes set partner_invoice_id = (
      select id from partner_invoices where note_id = notes.id order by created_at desc limit 1)
    where partner_invoice_payable is not null`.execute(tx)
  await insertAll(tx, 'payments', papers.payments)
  await insertAll(tx, 'number_series', [...noted.series, ...invoiced.series])
  await insertReceipts(tx, now)
  await insertProspects(tx, body.signsIn, calendarAt(now))
  await insertCourses(tx, calendarAt(now))
  await insertShortlists(tx, body.signsIn, calendarAt(now))
  await insertProfiles(tx, calendarAt(now))
  await insertStudentDocuments(tx, files, calendarAt(now))
  await insertHandedIn(tx, files)
  await insertEnquiries(tx, calendarAt(now))
  await insertClaim(tx, calendarAt(now))
  await insertRights(tx, now)
  await insertBrandings(tx, files, { founded: rows.founded, now })
  await insertSignUps(tx, calendarAt(now))
  await insertCounsellors(tx, calendarAt(now))
  await insertSessions(tx, calendarAt(now))
  await insertForms(tx, calendarAt(now), now)
  await insertTexts(tx, personId('admin@tassel.example'), rows.founded)
  await readCards(tx)
}

async function readCards(tx: Kysely<Database>): Promise<void> {
  await sql`insert into university_card_reads (user_id, invoice_id, version, read_at)
    select users.id, older.id, older.version, older.created_at + interval '1 hour'
    from users cross join (select * from university_invoices order by created_at desc, id desc offset 5) older
    where 'Accounts Payable Maker' = any(users.tags)`.execute(tx)
}
