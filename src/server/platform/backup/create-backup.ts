import { createReadStream } from 'node:fs'
import { appendFile, copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { type ListedFile, type Manifest, partsOf } from '#server/platform/backup/manifest'
import type { BackupSource } from '#server/platform/backup/source'
import { digestOf, digestOfFile } from '#server/platform/files/digests'
import { isFileMissing } from '#server/platform/files/missing'
import { createFolderStore } from '#services/files/folder'
import type { FileStore } from '#services/files/store'

/** How often the database is copied again because files were deleted during the copy. */
const MAX_ROUNDS = 10

export interface BackupParts {
  source: BackupSource
  files: FileStore
  secrets: string | null
}

/** The database as of one moment, then all its files; again if one is deleted meanwhile. `to` must be empty. @throws Error */
export async function createBackup({ source, files, secrets }: BackupParts, to: string): Promise<Manifest> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  if ((await readdir(to)).length > 0)
    throw new Error(`${to} is not empty: a backup needs a folder of its own`)
  const madeAt = new Date().toISOString()
  const parts = partsOf(to)
  let copied = await copyOnce(source, files, to)
  for (let round = 1; await anyDeleted(source.db, copied.missing); round++) {
    if (round === MAX_ROUNDS) throw new Error('Files are deleted faster than they can be copied')
    copied = await copyOnce(source, files, to)
  }
  await deleteOthers(to)
  if (secrets) await copyFile(secrets, parts.secrets)
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    source.db,
  )
  const manifest: Manifest = {
    format: 1,
    madeAt,
    kind: source.kind,
    migrations: rows.map(({ name }) => name),
    database: await digestOfFile(parts.database),
    files: { count: copied.count, bytes: copied.bytes, sha256: (await digestOfFile(parts.list)).sha256 },
    missing: copied.missing,
    damaged: copied.damaged,
  }
  await writeFile(`${parts.manifest}.part`, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
  await rename(`${parts.manifest}.part`, parts.manifest)
  return manifest
}

interface Copied {
  count: number
  bytes: number
  missing: string[]
  damaged: string[]
}

async function copyOnce(source: BackupSource, store: FileStore, to: string): Promise<Copied> {
  const { database, list } = partsOf(to)
  await rm(database, { force: true })
  await writeFile(list, '', { mode: 0o600 })
  await source.dump(database, (page) =>
    appendFile(list, page.map((file) => `${JSON.stringify(file)}\n`).join('')),
  )
  const copied: Copied = { count: 0, bytes: 0, missing: [], damaged: [] }
  const copies = filesOf(to)
  for await (const file of listedIn(list)) await copyFileOf(store, file, copies, copied)
  return copied
}

async function copyFileOf(
  store: FileStore,
  file: ListedFile,
  copies: FileStore,
  copied: Copied,
): Promise<void> {
  try {
    const { size, sha256 } = await copiedDigest(store, copies, file.id)
    if (size !== file.size || sha256 !== file.sha256) copied.damaged.push(file.id)
    copied.count++
    copied.bytes += size
  } catch (error) {
    if (!isFileMissing(error)) throw error
    copied.missing.push(file.id)
  }
}

async function copiedDigest(store: FileStore, copies: FileStore, id: string) {
  const known = await copies.open(id).catch(() => null)
  if (known) return digestOf(known)
  await copies.save(id, await store.open(id))
  return digestOf(await copies.open(id))
}

async function anyDeleted(db: Db, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from files where id = any(${ids}::uuid[])`.execute(db)
  return (rows[0]?.count ?? 0) < ids.length
}

async function deleteOthers(to: string): Promise<void> {
  const { list } = partsOf(to)
  const named = new Set<string>()
  for await (const { id } of listedIn(list)) named.add(id)
  const copies = filesOf(to)
  for await (const { key } of copies.list()) if (!named.has(key)) await copies.delete(key)
}

/** Reads the list of files, one at a time. */
export async function* listedIn(list: string): AsyncGenerator<ListedFile> {
  for await (const line of createInterface({ input: createReadStream(list) })) yield JSON.parse(line)
}

/** The files of a backup, stored as in a portal's data folder. */
export function filesOf(folder: string): FileStore {
  return createFolderStore(partsOf(folder).files)
}
