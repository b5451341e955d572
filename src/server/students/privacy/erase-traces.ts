import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { paths } from '#domain/paths'
import type { StudentRecord } from '#server/students/student/find-student'
import { FORGOTTEN } from './erase-account'

/** By what other tables speak of a student. */
interface Traces {
  studentId: string
  email: string
  names: string[]
  enquiryIds: string[]
  /** Patterns of the ids of the student, their applications, enquiries and documents, for `like`. */
  ids: string[]
  /** Of notices and mails: 'event:17'. */
  sources: string[]
}

/** Finds by what other tables speak of a student; to be asked before anything of them is gone. */
export async function tracesOf(
  tx: Transaction<Database>,
  { id, email, name, partner_id }: StudentRecord,
): Promise<Traces> {
  const { rows: enquiries } = await sql<{ id: string; name: string }>`
    select id, btrim(first_name || ' ' || last_name) as name from enquiries
    where student_id = ${id}
      or student_id is null and lower(email) = lower(${email}) and (partner_id is null or partner_id = ${partner_id})`.execute(
    tx,
  )
  const enquiryIds = enquiries.map((enquiry) => enquiry.id)
  const { rows: owned } = await sql<{ id: string }>`
    select id from applications where student_id = ${id} union all select id from student_documents where student_id = ${id}
    union all select id from users where student_id = ${id}`.execute(tx)
  const { rows: events } = await sql<{ id: string }>`
    select id from events where payload ->> 'studentId' = ${id}
      or payload ->> 'enquiryId' = any(${enquiryIds}::text[])`.execute(tx)
  return {
    studentId: id,
    email,
    names: [...new Set([name, ...enquiries.map((enquiry) => enquiry.name)])],
    enquiryIds,
    ids: [id, ...owned.map((row) => row.id), ...enquiryIds].map((each) => `%${each}%`),
    sources: events.map((event) => `event:${event.id}`),
  }
}

/** Clears what notices, mails, events, kept answers, imports, tombstones and enquiries say of a student. */
export async function eraseTraces(tx: Transaction<Database>, traces: Traces): Promise<void> {
  for (const statement of [...ofEnquiries(traces), ...ofNotices(traces), ...ofRecords(traces)])
    await statement.execute(tx)
}

function ofEnquiries({ enquiryIds }: Traces): RawBuilder<unknown>[] {
  const theirs = sql`= any(${enquiryIds}::uuid[])`
  return [
    sql`update enquiry_log set text = '' where enquiry_id ${theirs}`,
    // One that became nobody's is closed: there is nobody to write to any more.
    sql`update enquiries set first_name = 'Erased', last_name = '', email = 'erased-' || id || '@erased.invalid', mobile = '',
        message = '', state = case when student_id is null then 'Closed' else state end,
        close_reason = case when student_id is null then 'Erased' else '' end, version = version + 1
        where id ${theirs}`,
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

function ofRecords({ email, ids }: Traces): RawBuilder<unknown>[] {
  const address = `%${email.toLowerCase().replaceAll(/[%_\\]/g, (wild) => `\\${wild}`)}%`
  return [
    sql`update idempotency_keys set body = ${FORGOTTEN}
        where headers is null and (body like any(${ids}::text[]) or lower(body) like ${address})`,
    // A packed sheet cannot be searched: a repeat gets an empty file, and is not done again.
    sql`update idempotency_keys set body = '' where headers is not null`,
    sql`update import_rows set cells = '[]', state = 'unchecked', new_id = null, record = null, key = null, second_key = null, findings = '[]'
        from import_runs runs where runs.id = import_rows.run_id and runs.state in ('Posted', 'Discarded')
          and (lower(import_rows.cells::text) like ${address} or import_rows.record::text like any(${ids}::text[]))`,
    sql`update tombstones set snapshot = '{}', reason = ''
        where kind in ('student document', 'draft')
          and (snapshot::text like any(${ids}::text[]) or lower(snapshot::text) like ${address})`,
  ]
}
