import { appendFile, cp, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Db, openDatabase } from '#db/database'
import { fillEmbedded } from '#db/embedded/copy'
import { migrate } from '#db/migrate'
import { createBackup } from '#server/platform/backup/create-backup'
import { type Manifest, partsOf, readManifest } from '#server/platform/backup/manifest'
import { restoreBackup } from '#server/platform/backup/restore-backup'
import { openSource } from '#server/platform/backup/source'
import { digestOf } from '#server/platform/files/digests'
import { verifyFiles } from '#server/platform/files/verify-files'
import { createFolderStore } from '#services/files/folder'
import { openS3Store } from '#services/files/s3'
import type { FileStore } from '#services/files/store'
import { migratedSnapshot } from '#tests/support/database/embedded-snapshot'
import { emptyGround, type Ground } from '#tests/support/database/ground'
import { startS3 } from '#tests/support/services/s3-server'
import { makeWorld } from '#tests/support/world'

let here: Ground
let there: Ground
let to: string
let userId: string

beforeEach(async () => {
  here = await emptyGround()
  there = await emptyGround()
  to = join(await mkdtemp(join(tmpdir(), 'tassel-backup-')), 'copy')
  if (here.databaseUrl) await withDatabase(here, (db) => migrate(db))
  else await fillEmbedded(here.dataDir, await migratedSnapshot())
})
afterEach(async () => {
  await Promise.all([here.clear(), there.clear()])
  await rm(join(to, '..'), { recursive: true, force: true })
})

async function withDatabase<T>(ground: Ground, use: (db: Db) => Promise<T>): Promise<T> {
  const { dataDir, databaseUrl } = ground
  const { db, close } = await openDatabase({ dataDir, ...(databaseUrl && { databaseUrl }) })
  return use(db).finally(close)
}

const storeOf = ({ dataDir }: Ground) => createFolderStore(join(dataDir, 'files'))

/** The place of a file in a backup. */
const kept = (folder: string, id: string) => join(partsOf(folder).files, id.slice(-2), id.slice(-4, -2), id)

/** Adds a row and, unless `isMissing`, its bytes. */
async function addFile(db: Db, store: FileStore, text: string, isMissing = false): Promise<string> {
  const id = uuid()
  const bytes = new TextEncoder().encode(text)
  if (!isMissing) await store.save(id, bytes)
  const { size, sha256 } = await digestOf(new Blob([bytes]).stream())
  const row = { id, name: `${text}.txt`, content_type: 'text/plain', size, sha256, uploaded_by: userId }
  await db.insertInto('files').values(row).execute()
  return id
}

/** Copies `here` after `before` changed the opened database. */
async function copy(before: (db: Db) => Promise<unknown>, files: FileStore = storeOf(here)) {
  const source = await openSource(here)
  try {
    userId = (await makeWorld(source.db)).people.maker.id
    await before(source.db)
    return await createBackup({ source, files, secrets: null }, to)
  } finally {
    await source.close()
  }
}

const count = (ground: Ground) =>
  withDatabase(ground, async (db) => {
    const rows = await db.selectFrom('files').select('id').execute()
    return rows.length
  })

describe('a backup', () => {
  it('brings the database and every file to an empty machine', async () => {
    const manifest = await copy(async (db) => {
      for (const text of ['one', 'two', 'three']) await addFile(db, storeOf(here), text)
    })
    expect(manifest).toMatchObject({ files: { count: 3, bytes: 11 }, missing: [], damaged: [] })
    await restoreBackup(there, storeOf(there), to)
    await withDatabase(there, async (db) => {
      expect(await verifyFiles(db, storeOf(there))).toMatchObject({ rows: 3, bytes: 11, faults: [] })
      expect((await db.selectFrom('users').select('id').where('id', '=', userId).execute()).length).toBe(1)
    })
  })

  it('names no file that was deleted during the backup', async () => {
    const files = storeOf(here)
    const ids: string[] = []
    const source = await openSource(here)
    userId = (await makeWorld(source.db)).people.maker.id
    for (const text of ['one', 'two', 'three']) ids.push(await addFile(source.db, files, text))
    let isFirst = true
    const deleting: FileStore = {
      ...files,
      async open(key) {
        // The other files are deleted between the copy of the database and the copy of the files.
        if (isFirst) {
          isFirst = false
          for (const id of ids.filter((each) => each !== key)) {
            await source.db.deleteFrom('files').where('id', '=', id).execute()
            await files.delete(id)
          }
        }
        return files.open(key)
      },
    }
    const manifest = await createBackup({ source, files: deleting, secrets: null }, to)
    await source.close()
    expect(manifest).toMatchObject({ files: { count: 1 }, missing: [] })
    await restoreBackup(there, storeOf(there), to)
    expect(await count(there)).toBe(1)
    await withDatabase(there, async (db) => {
      expect((await verifyFiles(db, storeOf(there))).faults).toEqual([])
    })
  })

  it('names missing and damaged files, and holds all others', async () => {
    let missing = ''
    let damaged = ''
    const manifest = await copy(async (db) => {
      await addFile(db, storeOf(here), 'one')
      missing = await addFile(db, storeOf(here), 'two', true)
      damaged = await addFile(db, storeOf(here), 'three')
      await storeOf(here).save(damaged, new TextEncoder().encode('other'))
    })
    expect(manifest).toMatchObject({ missing: [missing], damaged: [damaged], files: { count: 2 } })
    await restoreBackup(there, storeOf(there), to)
    await withDatabase(there, async (db) => {
      const { faults } = await verifyFiles(db, storeOf(there))
      expect(faults).toEqual([
        { id: missing, name: 'two.txt', what: 'missing' },
        { id: damaged, name: 'three.txt', what: 'changed' },
      ])
    })
  })

  it('copies from bucket to bucket', async () => {
    const [from, into] = [await startS3(), await startS3()]
    try {
      const files = await openS3Store(from.settings)
      await copy((db) => addFile(db, files, 'one'), files)
      const restored = await openS3Store(into.settings)
      await restoreBackup(there, restored, to)
      await withDatabase(there, async (db) => {
        expect(await verifyFiles(db, restored)).toMatchObject({ rows: 1, faults: [] })
      })
    } finally {
      await Promise.all([from.close(), into.close()])
    }
  })

  it.runIf(!process.env.TEST_DATABASE_URL)(
    'is refused while a portal has the embedded database open',
    async () => {
      await withDatabase(here, async () => {
        await expect(openSource(here)).rejects.toThrow('is in use by process')
      })
    },
  )
})

describe('a restore', () => {
  it('of an altered backup is refused before anything is written', async () => {
    let id = ''
    await copy(async (db) => {
      id = await addFile(db, storeOf(here), 'one')
    })
    await expect(createBackup({} as never, to)).rejects.toThrow(
      'is not empty: a backup needs a folder of its own',
    )
    const spoilt: [spoil: (folder: string) => Promise<void>, message: string][] = [
      [(folder) => rm(partsOf(folder).manifest), 'is no backup, or one that was broken off'],
      [(folder) => appendFile(partsOf(folder).database, 'x'), 'is not as it was written'],
      [(folder) => appendFile(partsOf(folder).list, '\n'), 'is not as it was written'],
      [(folder) => writeFile(kept(folder, id), 'x'), `The file ${id} is not as it was written`],
      [(folder) => rm(kept(folder, id)), `The backup lacks the file ${id}`],
      [(folder) => say(folder, { migrations: ['9999-later'] }), 'of a newer version of the portal'],
      [(folder) => say(folder, { kind: here.databaseUrl ? 'embedded' : 'postgres' }), 'The backup is of'],
    ]
    for (const [index, [spoil, message]] of spoilt.entries()) {
      const other = `${to}-${index}`
      await cp(to, other, { recursive: true })
      await spoil(other)
      await expect(restoreBackup(there, storeOf(there), other)).rejects.toThrow(message)
    }
    expect(await readdir(there.dataDir)).toEqual([])
  })

  it('needs an empty target', async () => {
    await copy((db) => addFile(db, storeOf(here), 'one'))
    await expect(restoreBackup(here, storeOf(there), to)).rejects.toThrow(/^The database .* is not empty$/)
    await expect(restoreBackup(there, storeOf(here), to)).rejects.toThrow('The store of files is not empty')
    await writeFile(join(there.dataDir, 'secrets.json'), '{}')
    await expect(restoreBackup(there, storeOf(there), to)).rejects.toThrow(
      'holds the secrets of another portal',
    )
    expect(await readdir(there.dataDir)).toEqual(['secrets.json'])
  })
})

/** Changes the manifest of a backup. */
async function say(folder: string, more: Partial<Manifest>): Promise<void> {
  const manifest = await readManifest(folder)
  await writeFile(partsOf(folder).manifest, JSON.stringify({ ...manifest, ...more }))
}

describe('verifying files', () => {
  it('lists files without a row and removes unfinished uploads', async () => {
    const store = storeOf(here)
    await withDatabase(here, async (db) => {
      userId = (await makeWorld(db)).people.maker.id
      const known = await addFile(db, store, 'one')
      const orphan = uuid()
      await store.save(orphan, new TextEncoder().encode('nobody’s'))
      const folder = join(here.dataDir, 'files', orphan.slice(-2), orphan.slice(-4, -2))
      const part = join(folder, `${orphan}.${uuid()}.part`)
      const fresh = join(folder, `${orphan}.${uuid()}.part`)
      for (const path of [part, fresh]) await writeFile(path, 'half')
      const later = new Date(Date.now() + 2 * 3_600_000)
      const old = new Date(Date.now() - 25 * 3_600_000)
      await utimes(part, old, old)
      expect(await verifyFiles(db, store)).toMatchObject({ rows: 1, faults: [], parts: 1 })
      expect(await readdir(folder)).toEqual(expect.arrayContaining([fresh.split('/').at(-1)]))
      const { faults } = await verifyFiles(db, store, later)
      expect(faults).toEqual([{ id: orphan, name: null, what: 'orphan' }])
      expect(
        await readFile(join(here.dataDir, 'files', known.slice(-2), known.slice(-4, -2), known), 'utf8'),
      ).toBe('one')
    })
  })
})
