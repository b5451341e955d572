import { sql } from 'kysely'
import type { Db } from '#db/database'
import { type AboutLineQuery, LINE_QUERY_RULES } from '#domain/line-queries/notifications'
import { NOTIFIED_NOTE, type NotifiedNote, subjectOfNote } from '#server/commission-notes/note/notifications'
import { isInScope } from '#server/commission-notes/note/scope'
import { notifierOf } from '#server/platform/notices/notifier'

interface LineQueryEvent extends AboutLineQuery {
  note: NotifiedNote
  text: string
  answer: string | null
}

export const lineQueryNotifier = notifierOf({
  rules: LINE_QUERY_RULES,
  find: lineQueriesOfEvents,
  partnerIdOf: ({ note }: LineQueryEvent) => note.partnerId,
  subjectFor: (reader, { topic }, { note, text, answer }) => ({
    ...subjectOfNote(reader, note),
    reason: topic === 'line-query.answered' ? (answer ?? '') : text,
  }),
})

async function lineQueriesOfEvents(
  tx: Db,
  eventIds: readonly number[],
): Promise<(LineQueryEvent & { eventId: number })[]> {
  const { rows } = await sql<Omit<LineQueryEvent, 'isSeenBy'> & { eventId: number }>`
    select events.id as "eventId", ${NOTIFIED_NOTE} as note, queries.text, queries.answer
    from events
    join line_queries queries on queries.id = (events.payload ->> 'lineQueryId')::uuid
    join notes on notes.id = queries.note_id
    join companies on companies.id = notes.company_id
    where events.id = any(${[...eventIds]}::bigint[])`.execute(tx)
  return rows.map((row) => ({ ...row, isSeenBy: (person) => isInScope(person, row.note) }))
}
