import { chmod, copyFile, mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '#db/database'
import { fillEmbedded, hasEmbedded } from '#db/embedded/copy'
import { migrations } from '#db/migrations'
import { restorePostgres } from '#db/postgres/dump'
import { filesOf, listedIn } from '#server/platform/backup/create-backup'
import { type Manifest, partsOf, readManifest } from '#server/platform/backup/manifest'
import { digestOf, digestOfFile } from '#server/platform/files/digests'
import type { Config } from '#server/platform/runtime/config'
import type { FileStore } from '#services/files/store'

type Target = Pick<Config, 'databaseUrl' | 'listenUrl' | 'dataDir'>

/** Restores into an empty target; checks all digests first, files before rows. @throws Error (incomplete, changed, newer, other kind) */
export async function restoreBackup(target: Target, files: FileStore, from: string): Promise<Manifest> {
  const manifest = await readManifest(from)
  refuseOthers(manifest, target)
  await refuseOccupied(target, files, from)
  await refuseChanged(manifest, from)
  const lost = new Set(manifest.missing)
  const copies = filesOf(from)
  for await (const { id } of listedIn(partsOf(from).list)) {
    if (lost.has(id)) continue
    await files.save(id, await copies.open(id))
  }
  await fillDatabase(manifest, target, partsOf(from).database)
  await restoreSecrets(target.dataDir, from)
  return manifest
}

function refuseOthers({ kind, migrations: done }: Manifest, { databaseUrl }: Target): void {
  if (kind === 'postgres' && !databaseUrl)
    throw new Error('The backup is of PostgreSQL: set DATABASE_URL to an empty one')
  if (kind === 'embedded' && databaseUrl)
    throw new Error('The backup is of an embedded database: it cannot be restored into DATABASE_URL')
  const unknown = done.find((name) => !(name in migrations))
  if (unknown)
    throw new Error(`The backup is of a newer version of the portal: it has the migration ${unknown}`)
}

async function refuseOccupied(target: Target, files: FileStore, from: string): Promise<void> {
  const { databaseUrl, dataDir } = target
  if (databaseUrl ? await hasTables(target) : hasEmbedded(dataDir))
    throw new Error(`The database ${databaseUrl ? 'of DATABASE_URL' : `in ${dataDir}`} is not empty`)
  for await (const { key } of files.list()) throw new Error(`The store of files is not empty: it has ${key}`)
  const present = await textOf(join(dataDir, 'secrets.json'))
  if (present !== null && present !== (await textOf(partsOf(from).secrets)))
    throw new Error(`${dataDir} holds the secrets of another portal: secrets.json`)
}

async function hasTables({ databaseUrl, listenUrl, dataDir }: Target): Promise<boolean> {
  const { db, close } = await openDatabase({ databaseUrl: listenUrl ?? databaseUrl ?? '', dataDir })
  try {
    const { rows } = await sql`
      select from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace limit 1`.execute(
      db,
    )
    return rows.length > 0
  } finally {
    await close()
  }
}

async function refuseChanged(manifest: Manifest, from: string): Promise<void> {
  const { database, list } = partsOf(from)
  const { sha256 } = await digestOfFile(database)
  if (sha256 !== manifest.database.sha256) throw new Error(`${database} is not as it was written`)
  if ((await digestOfFile(list)).sha256 !== manifest.files.sha256)
    throw new Error(`${list} is not as it was written`)
  const copies = filesOf(from)
  const [lost, damaged] = [new Set(manifest.missing), new Set(manifest.damaged)]
  for await (const file of listedIn(list)) {
    if (lost.has(file.id)) continue
    const body = await copies.open(file.id).catch(() => {
      throw new Error(`The backup lacks the file ${file.id}`)
    })
    if ((await digestOf(body)).sha256 !== file.sha256 && !damaged.has(file.id))
      throw new Error(`The file ${file.id} is not as it was written`)
  }
}

async function fillDatabase({ kind }: Manifest, target: Target, path: string): Promise<void> {
  if (kind === 'embedded') return fillEmbedded(target.dataDir, await readFile(path))
  const databaseUrl = target.listenUrl ?? target.databaseUrl ?? ''
  await restorePostgres(databaseUrl, path)
  const { db, close } = await openDatabase({ databaseUrl, dataDir: target.dataDir })
  // Without statistics the first queries would get bad plans.
  await sql`analyze`.execute(db).finally(close)
}

async function restoreSecrets(dataDir: string, from: string): Promise<void> {
  const { secrets } = partsOf(from)
  const isThere = await stat(secrets).catch(() => null)
  if (!isThere) return
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, 'secrets.json')
  await copyFile(secrets, path)
  await chmod(path, 0o600)
}

async function textOf(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch(() => null)
}
