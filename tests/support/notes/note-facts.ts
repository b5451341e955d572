import type { Db } from '#db/database'

/** A note's row. */
export function noteOf(db: Db, id: string) {
  return db.selectFrom('notes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** A note's history, oldest first. */
export function historyOf(db: Db, id: string) {
  return db.selectFrom('note_history').selectAll().where('note_id', '=', id).orderBy('sequence').execute()
}
