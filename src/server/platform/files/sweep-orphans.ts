import { sql } from 'kysely'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import type { FileStore } from '#services/files/store'

const DAY_MS = 86_400_000
const AT_ONCE = 500

export interface Swept {
  attachments: number
  /** Null if most files have no row: store or database is another portal's. */
  orphans: number | null
  parts: number
}

/** Deletes unused attachments, certificates and bytes without a row after a day. Safe on many processes. */
export async function sweepOrphans(db: Db, store: FileStore, now: Date = new Date()): Promise<Swept> {
  const before = new Date(now.getTime() - DAY_MS)
  const attachments = await deleteLoose(db, before)
  for (const id of attachments) await store.delete(id)
  const unknown = await unknownKeys(db, store, before)
  if (unknown === null) return { attachments: attachments.length, orphans: null, parts: 0 }
  for (const key of unknown) await store.delete(key)
  const parts = await store.sweepParts(before)
  return { attachments: attachments.length, orphans: unknown.length, parts }
}

async function deleteLoose(db: Db, before: Date): Promise<string[]> {
  return transaction(db, async (tx) => {
    const { rows } = await sql<{ file_id: string }>`
      delete from remark_attachments where sequence is null and created_at < ${before.toISOString()}
      returning file_id`.execute(tx)
    const certificates = await sql<{ file_id: string }>`
      delete from bank_certificates where named_at is null and created_at < ${before.toISOString()}
      returning file_id`.execute(tx)
    const ofMessages = await sql<{ file_id: string }>`
      delete from message_attachments where message_id is null and created_at < ${before.toISOString()}
      returning file_id`.execute(tx)
    const ofForms = await sql<{ file_id: string }>`
      delete from form_files where answer_id is null and created_at < ${before.toISOString()}
      returning file_id`.execute(tx)
    const ids = [...rows, ...certificates.rows, ...ofMessages.rows, ...ofForms.rows].map((row) => row.file_id)
    if (ids.length > 0) await tx.deleteFrom('files').where('id', 'in', ids).execute()
    return ids
  })
}

async function unknownKeys(db: Db, store: FileStore, before: Date): Promise<string[] | null> {
  const unknown: string[] = []
  let old: string[] = []
  let seen = 0
  const ask = async () => {
    const { rows } = await sql<{ id: string }>`
      select id from files where id = any(${old}::uuid[])`.execute(db)
    const known = new Set(rows.map((row) => row.id))
    unknown.push(...old.filter((key) => !known.has(key)))
    seen += old.length
    old = []
  }
  for await (const { key, at } of store.list()) {
    if (at >= before) continue
    old.push(key)
    if (old.length === AT_ONCE) await ask()
  }
  await ask()
  return unknown.length * 2 > seen ? null : unknown
}
