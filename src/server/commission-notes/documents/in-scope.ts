import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { Id } from '#domain/api/fields'
import { AppError } from '#domain/errors'
import { inScope } from '#server/commission-notes/note/scope'

/** A note's number within the actor's scope. Throws NOT_FOUND out of scope and for a malformed id. */
export async function noteInScope(db: Db, actor: Actor, id: string): Promise<string> {
  const { rows } = Id.safeParse(id).success
    ? await sql<{ number: string }>`select number from notes where id = ${id} and ${inScope(actor)}`.execute(
        db,
      )
    : { rows: [] }
  const note = rows[0]
  if (!note) throw new AppError('NOT_FOUND')
  return note.number
}
