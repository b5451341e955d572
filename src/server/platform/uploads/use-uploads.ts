import { Readable } from 'node:stream'
import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { AppError, CATALOGUE } from '#domain/errors'
import { openSpool, type SpooledFile } from '#server/platform/http/spool'

export interface SpooledUploads {
  files: SpooledFile[]
  remove(): Promise<void>
}

/** Spools the owner's complete uploads for the part `field`. Throws UPLOAD_INCOMPLETE, STORAGE_FULL. */
export async function spoolUploads(
  db: Db,
  ownerId: string,
  ids: readonly string[],
  field: string,
): Promise<SpooledUploads> {
  if (ids.length === 0) return { files: [], remove: async () => {} }
  const rows = await db
    .selectFrom('uploads')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('owner_id', '=', ownerId)
    .whereRef('received', '=', 'size')
    .execute()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  if (ids.some((id) => !names.has(id))) throw incomplete(field)
  const spool = await openSpool()
  try {
    const files: SpooledFile[] = []
    for (const id of ids) {
      const receiver = spool.receive(field, names.get(id) ?? '')
      const bytes = Readable.from(piecesOf(db, id))
      receiver.take(bytes)
      await new Promise((resolve, reject) => bytes.once('end', resolve).once('error', reject))
      files.push(await receiver.done())
    }
    return { files, remove: spool.remove }
  } catch (error) {
    await spool.remove()
    throw error
  }
}

/** Deletes uploads in the transaction of their use. Throws UPLOAD_INCOMPLETE if another call used one. */
export async function deleteUploads(
  tx: Transaction<Database>,
  ids: readonly string[],
  field: string,
): Promise<void> {
  if (ids.length === 0) return
  const gone = await tx.deleteFrom('uploads').where('id', 'in', ids).returning('id').execute()
  if (gone.length < new Set(ids).size) throw incomplete(field)
}

interface Piece {
  position: number
  bytes: Uint8Array
}

async function* piecesOf(db: Db, id: string): AsyncGenerator<Buffer> {
  for (
    let position = 0, piece = await pieceAt(db, id, position);
    piece;
    piece = await pieceAt(db, id, position)
  ) {
    yield Buffer.from(piece.bytes)
    position += piece.bytes.length
  }
}

async function pieceAt(db: Db, id: string, position: number): Promise<Piece | undefined> {
  const { rows } = await sql<Piece>`
    select position, bytes from upload_pieces where upload_id = ${id} and position = ${position}`.execute(db)
  return rows[0]
}

function incomplete(field: string): AppError {
  return new AppError('UPLOAD_INCOMPLETE', { fields: { [field]: CATALOGUE.UPLOAD_INCOMPLETE.message } })
}
