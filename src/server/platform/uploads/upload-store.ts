import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import { AppError } from '#domain/errors'
import { MAX_UPLOADS, UPLOAD_HOURS } from '#domain/files/uploads'
import { isKey } from '#services/files/store'

/** A dying process loses at most this much of an upload. */
const PIECE_BYTES = 256 * 1024
const MAX_NAME_LENGTH = 255
const CONTROL = /\p{Cc}/u

/** One person's unfinished uploads, in the database, so that any process can resume them. */
export class UploadStore extends DataStore {
  readonly #db: Db
  readonly #ownerId: string

  constructor(db: Db, ownerId: string) {
    super()
    this.#db = db
    this.#ownerId = ownerId
    this.extensions = ['creation', 'termination', 'expiration']
  }

  override getExpiration(): number {
    return UPLOAD_HOURS * 3_600_000
  }

  override async create(upload: Upload): Promise<Upload> {
    const name = (upload.metadata?.filename ?? '').split(/[/\\]/).at(-1) ?? ''
    if (name === '' || name.length > MAX_NAME_LENGTH || CONTROL.test(name))
      throw new AppError('FILE_NAME_INVALID')
    const { id, size = 0 } = upload
    const [row] = await transaction(this.#db, async (tx) => {
      const created = await tx
        .insertInto('uploads')
        .values({ id, owner_id: this.#ownerId, name, size })
        .returning('created_at')
        .execute()
      await sql`
        delete from uploads where owner_id = ${this.#ownerId} and id <> ${id} and id not in (
          select id from uploads where owner_id = ${this.#ownerId} and id <> ${id}
          order by created_at desc, id desc limit ${MAX_UPLOADS - 1})`.execute(tx)
      return created
    })
    if (row) upload.creation_date = row.created_at.toISOString()
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await this.#find(id)
    if (!row) throw ERRORS.FILE_NOT_FOUND
    const { name: filename, size, received: offset, created_at } = row
    return new Upload({ id, size, offset, metadata: { filename }, creation_date: created_at.toISOString() })
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    let position = offset
    let come: Buffer[] = []
    let size = 0
    const flush = async () => {
      if (size === 0) return
      const bytes = Buffer.concat(come)
      ;[come, size] = [[], 0]
      await this.#savePiece(id, position, bytes)
      position += bytes.length
    }
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        come.push(chunk)
        size += chunk.length
        if (size >= PIECE_BYTES) await flush()
      }
    } finally {
      // Also saves what arrived before the connection broke.
      await flush()
    }
    return position
  }

  override async remove(id: string): Promise<void> {
    if (!(await this.#find(id))) throw ERRORS.FILE_NOT_FOUND
    await this.#db.deleteFrom('uploads').where('id', '=', id).where('owner_id', '=', this.#ownerId).execute()
  }

  #find(id: string) {
    if (!isKey(id)) return undefined
    return this.#db
      .selectFrom('uploads')
      .select(['name', 'size', 'received', 'created_at'])
      .where('id', '=', id)
      .where('owner_id', '=', this.#ownerId)
      .executeTakeFirst()
  }

  async #savePiece(id: string, position: number, bytes: Buffer): Promise<void> {
    const { rows } = await sql`
      with moved as (
        update uploads set received = received + ${bytes.length}::integer
        where id = ${id} and owner_id = ${this.#ownerId} and received = ${position}::integer
          and received + ${bytes.length}::integer <= size
        returning id
      )
      insert into upload_pieces (upload_id, position, bytes)
      select id, ${position}::integer, ${bytes}::bytea from moved returning position`.execute(this.#db)
    if (rows.length === 0) throw ERRORS.INVALID_OFFSET
  }
}
