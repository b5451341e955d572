import { describe, expect, it } from 'vitest'
import { type FileStore, StoredFileMissing } from '#services/files/store'
import { countedStream } from './counted-stream'

const KEY = '0199c0de-0000-7000-8000-00000000abcd'
const OTHER = '0199c0de-0000-7000-8000-00000000abce'
const MB = 1024 * 1024

/**
 * The tests of every file store.
 *
 * @param open returns an empty store
 * @param arrived the total number of bytes that have reached the storage
 */
export function fileStoreContract(name: string, open: () => FileStore, arrived: () => number): void {
  describe(name, () => {
    it('returns a stored file, whole and as a stream', async () => {
      const store = open()
      const bytes = crypto.getRandomValues(new Uint8Array(50_000))
      await store.save(KEY, bytes)
      expect(Buffer.compare(await store.get(KEY), bytes)).toBe(0)
      const streamed = await new Response(await store.open(KEY)).arrayBuffer()
      expect(Buffer.compare(Buffer.from(streamed), bytes)).toBe(0)
    })

    it('stores a stream', async () => {
      const store = open()
      await store.save(KEY, new Blob(['first ', 'second']).stream())
      expect(Buffer.from(await store.get(KEY)).toString()).toBe('first second')
    })

    it('stores an empty file', async () => {
      const store = open()
      await store.save(KEY, new Uint8Array())
      expect(await store.get(KEY)).toHaveLength(0)
      expect(await new Response(await store.open(KEY)).text()).toBe('')
    })

    it('replaces a whole file', async () => {
      const store = open()
      await store.save(KEY, Buffer.from('longer text'))
      await store.save(KEY, Buffer.from('short'))
      expect(Buffer.from(await store.get(KEY)).toString()).toBe('short')
    })

    it('deletes a file, and ignores a missing one', async () => {
      const store = open()
      await store.save(KEY, Buffer.from('x'))
      await store.delete(KEY)
      await store.delete(KEY)
      // One after the other: an unhandled rejection would end the whole run.
      for (const read of [() => store.get(KEY), () => store.open(KEY)]) {
        const error = await read().then(
          () => null,
          (reason: unknown) => reason,
        )
        expect(error).toBeInstanceOf(StoredFileMissing)
        expect(error).toMatchObject({ message: `No file is stored under ${KEY}` })
      }
    })

    it('keeps nothing of an interrupted stream', async () => {
      const store = open()
      const broken = new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(new Uint8Array(10)),
        pull: () => Promise.reject(new Error('line cut')),
      })
      await expect(store.save(KEY, broken)).rejects.toThrow('line cut')
      await expect(store.get(KEY)).rejects.toThrow(StoredFileMissing)
    })

    it('lists its files with their dates', async () => {
      const store = open()
      const keys = [KEY, OTHER, '0199c0de-0000-7000-8000-00000000abcf']
      for (const key of keys) await store.save(key, Buffer.from(key))
      const listed: string[] = []
      for await (const { key, at } of store.list()) {
        listed.push(key)
        expect(at.getTime()).toBeGreaterThan(Date.UTC(2026, 0, 1))
      }
      expect(new Set(listed)).toEqual(new Set(keys))
      expect(listed).toHaveLength(keys.length)
    })

    it.each(['../../../etc/passwd', 'secret', '', `${KEY}/../x`, `${KEY}\u0000`, KEY.toUpperCase(), 'тест'])(
      'refuses a key that is not an id: %j',
      async (key) => {
        const store = open()
        await expect(store.get(key)).rejects.toThrow(TypeError)
        await expect(store.open(key)).rejects.toThrow(TypeError)
        await expect(store.save(key, Buffer.from('x'))).rejects.toThrow(TypeError)
        await expect(store.delete(key)).rejects.toThrow(TypeError)
      },
    )

    it('reads a large stream no faster than it can store it', async () => {
      const store = open()
      const before = arrived()
      let lead = 0
      const stream = countedStream(150 * MB, (sent) => {
        lead = Math.max(lead, sent - (arrived() - before))
      })
      await store.save(KEY, stream)
      expect(arrived() - before).toBe(150 * MB)
      expect(lead).toBeLessThan(60 * MB)
    })
  })
}
