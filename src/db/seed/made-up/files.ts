import { createHash } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import type { Database } from '#db/schema'
import { idsOf } from '#db/seed/made-up/ids'
import { insertAll } from '#db/seed/made-up/insert'
import type { FileTable } from '#db/tables/platform/files'

export interface ByteStore {
  put(key: string, bytes: Uint8Array): Promise<unknown>
}

export class MadeUpFiles {
  readonly rows: (Insertable<FileTable> & { id: string })[] = []
  readonly #bytes = new Map<string, Uint8Array>()
  readonly nextId: () => string

  constructor(kind: string) {
    this.nextId = idsOf(kind)
  }

  add(file: { name: string; bytes: Uint8Array; by: string; at: Date; type?: string; id?: string }): string {
    const { name, bytes, by, at, type = 'application/pdf', id = this.nextId() } = file
    this.#bytes.set(id, bytes)
    this.rows.push({
      id,
      name,
      content_type: type,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      uploaded_by: by,
      created_at: at,
    })
    return id
  }

  async save(tx: Kysely<Database>, store?: ByteStore): Promise<void> {
    await Promise.all([...this.#bytes].map(([id, bytes]) => store?.put(id, bytes)))
    await insertAll(tx, 'files', this.rows)
  }
}
