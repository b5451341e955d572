import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  type FileStore,
  isDiskFull,
  isKey,
  refuseOtherKeys,
  StorageFull,
  StoredFileMissing,
} from './store.ts'

/** Opens a new file for writing; replaced to simulate a full disk. */
type OpenFile = (path: string) => Promise<Pick<FileHandle, 'writeFile' | 'sync' | 'close'>>

/** A file store in a folder (absolute `root`). Files get their names when synced: never half a file. */
export function createFolderStore(root: string, create: OpenFile = openNew): FileStore {
  return {
    async save(key, content) {
      const path = pathOf(root, key)
      const part = `${path}.${randomUUID()}.part`
      try {
        await mkdir(dirname(path), { recursive: true })
        await writeSynced(await create(part), content)
        await rename(part, path)
      } catch (error) {
        await rm(part, { force: true })
        throw isDiskFull(error) ? new StorageFull('The disk is full', { cause: error }) : error
      }
    },
    async get(key) {
      return await readFile(pathOf(root, key)).catch((error) => refused(key, error))
    },
    async open(key) {
      const file = await open(pathOf(root, key)).catch((error) => refused(key, error))
      return file.readableWebStream({ autoClose: true }) as ReadableStream<Uint8Array<ArrayBuffer>>
    },
    async delete(key) {
      await rm(pathOf(root, key), { force: true })
    },
    async *list() {
      for (const name of await namesBelow(root)) {
        const key = name.split('/').at(-1) ?? ''
        if (!isKey(key)) continue
        const { mtime } = await stat(join(root, name))
        yield { key, at: mtime }
      }
    },
    async sweepParts(before) {
      let count = 0
      for (const name of await namesBelow(root)) {
        if (!PART.test(name)) continue
        const path = join(root, name)
        // A part may be gone, because its upload finished meanwhile.
        const found = await stat(path).catch(() => null)
        if (!found || found.mtime >= before) continue
        await rm(path, { force: true })
        count++
      }
      return count
    },
  }
}

const PART = /[/\\][0-9a-f-]{36}\.[0-9a-f-]{36}\.part$/

/** A UUIDv7 ends in random digits, so folders named after the end fill evenly. */
function pathOf(root: string, key: string): string {
  refuseOtherKeys(key)
  return join(root, key.slice(-2), key.slice(-4, -2), key)
}

async function openNew(path: string): Promise<FileHandle> {
  return open(path, 'wx', 0o600)
}

async function writeSynced(
  file: Awaited<ReturnType<OpenFile>>,
  content: Uint8Array | ReadableStream<Uint8Array>,
): Promise<void> {
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function namesBelow(root: string): Promise<string[]> {
  try {
    return await readdir(root, { recursive: true })
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

function refused(key: string, error: unknown): never {
  throw isMissing(error) ? new StoredFileMissing(key, { cause: error }) : error
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
