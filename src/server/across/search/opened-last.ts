import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#domain/access/actor'
import { firstRows, sourcesFor } from './sources'

/** The notes and students that the actor opened last and may still see. */
export function openedLast(actor: Actor): RawBuilder<unknown>[] {
  const { note, student } = sourcesFor(actor)
  return [
    ...(note
      ? [
          firstRows(
            { ...note, from: sql`note_views views join notes on notes.id = views.note_id` },
            sql`views.user_id = ${actor.id}`,
            { order: sql`views.seen_at desc, notes.id` },
          ),
        ]
      : []),
    ...(student
      ? [
          firstRows(
            {
              ...student,
              from: sql`recent_students recent join students on students.id = recent.student_id`,
            },
            sql`recent.user_id = ${actor.id}`,
            { order: sql`recent.opened_at desc, students.id` },
          ),
        ]
      : []),
  ]
}
