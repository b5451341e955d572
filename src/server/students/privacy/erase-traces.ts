import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { paths } from '#domain/paths'
import type { StudentRecord } from '#server/students/student/find-student'
import { ERASED_ANSWER } from './erase-account'
import { ofSavedViews, phraseOf, viewsAbout } from './erase-views'

interface Traces {
  studentId: string
  email: string
  names: string[]
  enquiryIds: string[]
  /** `ids`: `like` patterns; `phrase`: a lower-case regular expression of names, e-mail and telephone; `sources`: such as 'event:17'. */
  ids: string[]
  phrase: string
  viewIds: string[]
  sources: string[]
}

/** Collects a student's traces; call it before any of their rows are deleted. */
export async function tracesOf(
  tx: Transaction<Database>,
  { id, email, mobile, name, partner_id }: StudentRecord,
): Promise<Traces> {
  const { rows: enquiries } = await sql<{ id: string; name: string }>`
    select id, btrim(first_name || ' ' || last_name) as name from enquiries
    where student_id = ${id}
      or student_id is null and lower(email) = lower(${email}) and (partner_id is null or partner_id = ${partner_id})`.execute(
    tx,
  )
  const enquiryIds = enquiries.map((enquiry) => enquiry.id)
  const owned = await ownedIds(tx, id)
  const { rows: events } = await sql<{ id: number }>`
    select id from events where payload ->> 'studentId' = ${id}
      or payload ->> 'enquiryId' = any(${enquiryIds}::text[])`.execute(tx)
  const names = [...new Set([name, ...enquiries.map((enquiry) => enquiry.name)])]
  const phrase = phraseOf([...names, email, mobile])
  const viewIds = await viewsAbout(tx, phrase)
  return {
    studentId: id,
    email,
    names,
    enquiryIds,
    ids: [id, ...owned, ...enquiryIds].map((each) => `%${each}%`),
    phrase,
    viewIds,
    sources: events.map((event) => `event:${event.id}`),
  }
}

/** The ids of a student's rows. A stored answer may contain nothing else: a comment's has only its id. */
async function ownedIds(tx: Transaction<Database>, id: string): Promise<string[]> {
  const theirs = sql`(select id from applications where student_id = ${id})`
  const { rows } = await sql<{ id: string }>`
    select id from applications where student_id = ${id}
    union all select id from messages where kind = 'application' and subject_id in ${theirs}
    union all select file_id from message_attachments where kind = 'application' and subject_id in ${theirs}
    union all select id from application_deadlines where application_id in ${theirs}
    union all select id from student_documents where student_id = ${id}
    union all select file_id from student_documents where student_id = ${id}
    union all select row_id from tombstones where kind = 'student document' and snapshot::text like ${`%${id}%`}
    union all select id from student_edit_requests where student_id = ${id}
    union all select id from student_claims where student_id = ${id} or other_id = ${id}
    union all select id from users where student_id = ${id}`.execute(tx)
  return rows.map((row) => row.id)
}

export async function eraseTraces(tx: Transaction<Database>, traces: Traces): Promise<void> {
  for (const statement of [
    ...ofEnquiries(traces),
    ...ofNotices(traces),
    ...ofRecords(traces),
    ...ofSavedViews(traces),
    ...ofSignUps(traces),
  ])
    await statement.execute(tx)
}

function ofEnquiries({ enquiryIds }: Traces): RawBuilder<unknown>[] {
  const theirs = sql`= any(${enquiryIds}::uuid[])`
  return [
    sql`update history set remarks = '' where subject = 'enquiry' and subject_id = any(${enquiryIds}::text[])`,
    sql`update enquiries set first_name = 'Erased', last_name = '', email = 'erased-' || id || '@erased.invalid', mobile = '',
        message = '', state = case when student_id is null then 'Closed' else state end,
        close_reason = case when student_id is null then 'Erased' else '' end, version = version + 1
        where id ${theirs}`,
  ]
}

/** The sign-up by a code itself stays, and when they agreed to what. */
function ofSignUps({ studentId, email }: Traces): RawBuilder<unknown>[] {
  const theirs = sql`(student_id = ${studentId} or lower(email) = lower(${email}))`
  return [
    sql`delete from mails where source in (
        select 'sign-up:' || id || ':' || sent from sign_ups, generate_series(1, sends) sent where ${theirs})`,
    sql`update sign_ups set first_name = '', last_name = '', email = '', mobile = '', country_id = '', level = '', intake = '',
        form_key = null, otp_digest = null, otp_due = false where ${theirs}`,
  ]
}

function ofNotices({ studentId, enquiryIds, names, ids, sources }: Traces): RawBuilder<unknown>[] {
  const ofClaims = paths.claims()
  return [
    sql`delete from notifications where path like any(${ids}::text[]) or source = any(${sources}::text[])
        or path = ${ofClaims} and number = any(${names}::text[])`,
    sql`delete from mails where source = any(${sources}::text[]) or items::text like any(${ids}::text[])
        or exists (select from jsonb_array_elements(items) item
          where item ->> 'path' = ${ofClaims} and item ->> 'number' = any(${names}::text[]))`,
    sql`delete from events where payload ->> 'studentId' = ${studentId}
        or payload ->> 'enquiryId' = any(${enquiryIds}::text[])`,
  ]
}

function ofRecords({ email, ids, phrase, viewIds }: Traces): RawBuilder<unknown>[] {
  const address = `%${email.toLowerCase().replaceAll(/[%_\\]/g, (wild) => `\\${wild}`)}%`
  const answered = [...ids, ...viewIds.map((id) => `%${id}%`)]
  return [
    sql`update idempotency_keys set body = ${ERASED_ANSWER}
        where headers is null and (body like any(${answered}::text[]) or lower(body) like ${address} or lower(body) ~ ${phrase})`,
    // A compressed sheet cannot be searched: a repeated request gets an empty file and is not run again.
    sql`update idempotency_keys set body = '' where headers is not null`,
    sql`update import_rows set cells = '[]', state = 'unchecked', new_id = null, record = null, key = null, second_key = null, findings = '[]'
        from import_runs runs where runs.id = import_rows.run_id and runs.state in ('Posted', 'Discarded')
          and (lower(import_rows.cells::text) like ${address} or import_rows.record::text like any(${ids}::text[]))`,
    sql`update tombstones set snapshot = '{}', reason = ''
        where kind in ('student document', 'draft')
          and (snapshot::text like any(${ids}::text[]) or lower(snapshot::text) like ${address})`,
  ]
}
