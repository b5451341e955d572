import { hash } from '@node-rs/argon2'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema'
import { COMPANIES, COMPANY_RATES } from '#db/seed/companies'
import { DEMO_PASSWORD } from '#db/seed/demo-people'
import { addForms } from '#db/seed/forms'
import { addInvoices, planInvoices } from '#db/seed/invoices/invoices'
import { insertReceipts } from '#db/seed/invoices/receivables'
import { type ByteStore, claimSeed, Seed } from '#db/seed/made-up/seed'
import { addDrafts, addNotes } from '#db/seed/notes/notes'
import { planNotes } from '#db/seed/notes/notes-plan'
import { insertTraces } from '#db/seed/notes/traces'
import { addAgreements } from '#db/seed/partners/agreements'
import { addBrandings, addCounsellors, addSignUps } from '#db/seed/partners/brightpath'
import { addPartners } from '#db/seed/partners/partners'
import { StudentBody } from '#db/seed/partners/students'
import { addUsers, insertSessions, personId } from '#db/seed/people'
import { addCourses } from '#db/seed/students/courses'
import { insertStudentDocuments } from '#db/seed/students/documents'
import { addEnquiries } from '#db/seed/students/enquiries'
import { insertProfiles, insertShortlists } from '#db/seed/students/profiles'
import { addProspects, insertClaim } from '#db/seed/students/prospects'
import { insertTexts } from '#db/seed/texts'
import { UNIVERSITIES } from '#db/seed/universities'
import { transaction } from '#db/transaction'
import { timeZoneOf } from '#domain/places/time-zone'

const NAME = 'demo company'
const FOUNDED_WORKDAYS = 560

/** Tables that others refer to, before those. */
const FIRST =
  'companies company_tax_rates universities partners subsidiaries users files agreements students applications university_invoices drafts notes'

interface Ground {
  db: Kysely<Database>
  files: ByteStore
  now: Date
}

/** Inserts the demo company once, in one transaction; only dates follow `now`. False if it exists already. */
export async function seedDemo({ db, files, now }: Ground): Promise<boolean> {
  const known = await db.selectFrom('seeds').select('name').where('name', '=', NAME).executeTakeFirst()
  if (known) return false
  const passwordHash = await hash(DEMO_PASSWORD)
  return transaction(db, async (tx) => {
    // Two processes may start at once: the second waits here for the first.
    if (!(await claimSeed(tx, NAME))) return false
    const seed = new Seed(now)
    const founded = seed.workdaysAgo(FOUNDED_WORKDAYS)
    seed.add('companies', ...COMPANIES)
    seed.add('company_tax_rates', ...COMPANY_RATES)
    seed.add('universities', ...UNIVERSITIES.map(({ row }) => row))
    addPartners(seed, founded)
    addUsers(seed, passwordHash, founded)
    addAgreements(seed, founded)
    const body = new StudentBody(seed)
    await writeNotes({ db: tx, files, now }, seed, body)
    await insertReceipts(tx, now)
    addProspects(seed, body.signsIn)
    addCourses(seed)
    addEnquiries(seed)
    await seed.save(tx)
    await insertShortlists(tx, seed, body.signsIn.id)
    await insertProfiles(tx, seed, body.signsIn.id)
    await insertStudentDocuments(tx, seed, files)
    await insertClaim(tx, seed)
    addBrandings(seed, founded)
    addCounsellors(seed)
    addForms(seed)
    await addSignUps(tx, seed)
    await seed.save(tx, files)
    await insertSessions(tx, seed)
    await insertTexts(tx, seed, founded)
    await readCards(tx)
    return true
  })
}

async function writeNotes({ db: tx, files }: Ground, seed: Seed, body: StudentBody): Promise<void> {
  const plans = planNotes()
  const invoices = planInvoices(seed, plans, body)
  addInvoices(seed, invoices)
  addNotes(seed, invoices)
  addDrafts(seed, invoices)
  await seed.save(tx, files, FIRST.split(' ') as (keyof Database)[])
  await insertTraces(tx)
  await sql`update users set student_id = students.id, created_at = students.created_at,
      time_zone = ${timeZoneOf('NP')} from students
    where students.email = users.email and users.id = ${personId('student@mail.example')}`.execute(tx)
  await sql`update students set invited_at = ${seed.inDays(-20)}, signed_in_at = ${seed.inDays(-2)}
    where email = 'student@mail.example'`.execute(tx)
  await sql`update notes set partner_invoice_id = (
      select id from partner_invoices where note_id = notes.id order by created_at desc limit 1)
    where partner_invoice_payable is not null`.execute(tx)
}

async function readCards(tx: Kysely<Database>): Promise<void> {
  await sql`insert into university_card_reads (user_id, invoice_id, version, read_at)
    select users.id, older.id, older.version, older.created_at + interval '1 hour'
    from users cross join (select * from university_invoices order by created_at desc, id desc offset 5) older
    where 'Accounts Payable Maker' = any(users.tags)`.execute(tx)
}
