import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { SUBJECTS } from '#domain/reports/subjects'
import { rightsOf } from '#server/across/reports/runs/rights'
import type { FileStore } from '#services/files/store'

/** This person's question: about notes, or about students if they see no notes. */
function questionOf(person: Actor) {
  const isOfNotes = can(person, SUBJECTS.notes.permission)
  const about = isOfNotes
    ? { Subject: 'notes', Columns: ['number'] }
    : { Subject: 'students', Columns: ['name'] }
  return { ...about, Groups: [], Filters: [], Sums: [] }
}

/** A waiting export of this person; returns its id. */
export async function makeWaitingRun(db: Db, owner: Actor): Promise<string> {
  const id = uuid()
  await db
    .insertInto('report_runs')
    .values({ id, ...askedBy(owner) })
    .execute()
  return id
}

/** A finished export of this person; returns its id. */
export async function makeDoneRun(db: Db, files: Pick<FileStore, 'save'>, owner: Actor): Promise<string> {
  const id = uuid()
  const bytes = new TextEncoder().encode('Name\r\nHoa\r\n')
  await files.save(id, bytes)
  await db
    .insertInto('files')
    .values({
      ...{ id, name: 'Mine.csv', content_type: 'text/csv; charset=utf-8', size: bytes.length },
      ...{ sha256: '0'.repeat(64), uploaded_by: owner.id },
    })
    .execute()
  const ended = { state: 'done' as const, file_id: id, rights: rightsOf(owner), ended_at: new Date() }
  await db
    .insertInto('report_runs')
    .values({ id, ...askedBy(owner), ...ended, done_count: 1, row_count: 1 })
    .execute()
  return id
}

function askedBy(person: Actor) {
  return {
    person_id: person.id,
    report_id: 'students-by-source',
    name: 'Mine',
    question: JSON.stringify(questionOf(person)),
    format: 'csv' as const,
  }
}
