import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { labelFor } from '#domain/commission-notes/note/labels'
import { type LinkedRow, linkedRows } from '#domain/conversations/linked-rows'
import type { MessageLink } from '#domain/conversations/message'
import { paths } from '#domain/paths'
import { inScope } from '#server/commission-notes/note/scope'
import { studentsSeenBy } from '#server/students/student/student-scope'

const MAX_LINKS = 100

interface Found {
  kind: LinkedRow['kind']
  id: string
  title: string
  detail: string
  status_id: number | null
}

/** Resolves links in these texts to rows that the reader may see, in at most one statement. */
export async function linksOf(
  db: Db,
  reader: Actor,
  texts: readonly string[],
): Promise<(text: string) => MessageLink[]> {
  const linked = texts.flatMap(linkedRows).slice(0, MAX_LINKS)
  if (linked.length === 0) return () => []
  const ids = (kind: LinkedRow['kind']) => linked.filter((row) => row.kind === kind).map(({ id }) => id)
  const { rows } = await sql<Found>`
    select 'note' as kind, notes.id, notes.number as title, notes.university_name as detail, notes.status_id
      from notes where notes.id = any(${ids('note')}::uuid[]) and ${inScope(reader)}
    union all
    select 'application', applications.id, applications.program, universities.name || ' · ' || applications.stage, null
      from applications join students on students.id = applications.student_id
      join universities on universities.id = applications.university_id
      where applications.id = any(${ids('application')}::uuid[]) and ${studentsSeenBy(reader)}
        and ${can(reader, 'applications.view')}
    union all
    select 'invoice', invoices.id, invoices.number, universities.name, null
      from university_invoices invoices join universities on universities.id = invoices.university_id
      where invoices.id = any(${ids('invoice')}::uuid[]) and ${can(reader, 'invoices.view')}`.execute(db)
  const byId = new Map(rows.map((row) => [`${row.kind} ${row.id}`, toLink(row, reader)]))
  return (text) => linkedRows(text).flatMap(({ kind, id }) => byId.get(`${kind} ${id}`) ?? [])
}

const PATHS = {
  note: paths.note,
  application: paths.application,
  invoice: paths.universityInvoice,
} as const

function toLink({ kind, id, title, detail, status_id }: Found, reader: Actor): MessageLink {
  const Detail = status_id === null ? detail : `${detail} · ${labelFor(status_id, reader)}`
  return { Path: PATHS[kind](id), Title: title, Detail }
}
