import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import type { LineQuery } from '#domain/line-queries/schema'
import { inScope } from '#server/commission-notes/note/scope'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { readLineQueries, toLineQuery } from './table'

/** The questions on a note's lines (`GET /cn/{id}/line-queries`). Throws FORBIDDEN, NOT_FOUND. */
export async function listLineQueries(
  { db, actor }: Context,
  { id: noteId }: { id: string },
): Promise<LineQuery[]> {
  mustBeAllowed(actor, 'commission-notes.view')
  const queries = await openLineQueries(db, actor, noteId)
  if (queries.length > 0) return queries
  const { rows } = await sql`select from notes where id = ${noteId} and ${inScope(actor)}`.execute(db)
  if (rows.length === 0) throw new AppError('NOT_FOUND')
  return queries
}

/** Like `listLineQueries`, in one statement, for a page that already found its note in scope. */
export async function openLineQueries(db: Db, actor: Actor, noteId: string): Promise<LineQuery[]> {
  const rows = await readLineQueries(db, actor, sql`queries.note_id = ${noteId}`)
  return rows.map((row) => toLineQuery(row, actor))
}
