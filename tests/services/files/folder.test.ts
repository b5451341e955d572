import { existsSync, readdirSync, statSync } from 'node:fs'
import { mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFolderStore } from '#services/files/folder'
import { type FileStore, StorageFull, StoredFileMissing } from '#services/files/store'
import { fileStoreContract } from '#tests/support/services/file-store-contract'

const KEY = '0199c0de-0000-7000-8000-00000000abcd'
let parent: string
let root: string
let store: FileStore

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'tassel-files-'))
  root = join(parent, 'files')
  store = createFolderStore(root)
})

afterEach(() => rm(parent, { recursive: true }))

const filesBelow = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)

fileStoreContract(
  'the folder store',
  () => store,
  () =>
    existsSync(root)
      ? readdirSync(root, { recursive: true, encoding: 'utf8' })
          .map((name) => statSync(join(root, name)))
          .reduce((sum, entry) => sum + (entry.isFile() ? entry.size : 0), 0)
      : 0,
)

describe('the folder store', () => {
  it('spreads its files over folders', async () => {
    await store.save(KEY, Buffer.from('x'))
    expect(await filesBelow(join(root, 'cd', 'ab'))).toEqual([KEY])
  })

  it('keeps nothing of an interrupted stream', async () => {
    const broken = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array(10)),
      pull: () => Promise.reject(new Error('line cut')),
    })
    await expect(store.save(KEY, broken)).rejects.toThrow('line cut')
    await expect(store.get(KEY)).rejects.toThrow(StoredFileMissing)
    expect(await filesBelow(root)).toEqual([])
  })

  it('keeps nothing when the disk fills up midway', async () => {
    const full = createFolderStore(root, async (path) => {
      const file = await open(path, 'wx')
      return {
        writeFile: async () => {
          await file.write('half of it')
          throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
        },
        sync: () => file.sync(),
        close: () => file.close(),
      }
    })
    await expect(full.save(KEY, new Blob(['first ', 'second']).stream())).rejects.toThrow(StorageFull)
    expect(await filesBelow(root)).toEqual([])
  })

  it.each([
    '../../../etc/passwd',
    '../secret',
    'secret',
    '',
    '.',
    `${KEY}/../../../../secret`,
    `${KEY}\u0000`,
    `${KEY}\n`,
    KEY.toUpperCase(),
  ])('refuses a key that is not an id: %j', async (key) => {
    await writeFile(join(parent, 'secret'), 'secret')
    await expect(store.get(key)).rejects.toThrow(TypeError)
    await expect(store.save(key, Buffer.from('x'))).rejects.toThrow(TypeError)
    await expect(store.delete(key)).rejects.toThrow(TypeError)
    expect(await filesBelow(parent)).toEqual(['secret'])
  })

  it('passes on the error of the disk', async () => {
    await writeFile(root, 'in the way')
    await expect(store.save(KEY, Buffer.from('x'))).rejects.toMatchObject({ code: 'ENOTDIR' })
    await expect(store.get(KEY)).rejects.toMatchObject({ code: 'ENOTDIR' })
  })
})
