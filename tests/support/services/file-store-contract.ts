import { describe, expect, it } from 'vitest'
import { type FileStore, StoredFileMissing } from '#services/files/store'
import { countedStream } from './counted-stream'

const KEY = '0199c0de-0000-7000-8000-00000000abcd'
const OTHER = '0199c0de-0000-7000-8000-00000000abce'
const MB = 1024 * 1024

/**
 * What every file store does.
 *
 * @param open gives an empty store
 * @param arrived how many bytes have reached the place where they are kept, ever
 */
export function fileStoreContract(name: string, open: () => FileStore, arrived: () => number): void {
  describe(name, () => {
    it('gives back what it was given, whole and as a stream', async () => {
      const store = open()
      const bytes = crypto.getRandomValues(new Uint8Array(50_000))
      await store.put(KEY, bytes)
      expect(Buffer.compare(await store.get(KEY), bytes)).toBe(0)
      const streamed = await new Response(await store.open(KEY)).arrayBuffer()
      expect(Buffer.compare(Buffer.from(streamed), bytes)).toBe(0)
    })

    it('takes a stream', async () => {
      const store = open()
      await store.put(KEY, new Blob(['first ', 'second']).stream())
      expect(Buffer.from(await store.get(KEY)).toString()).toBe('first second')
    })

    it('takes nothing at all', async () => {
      const store = open()
      await store.put(KEY, new Uint8Array())
      expect(await store.get(KEY)).toHaveLength(0)
      expect(await new Response(await store.open(KEY)).text()).toBe('')
    })

    it('replaces a file whole', async () => {
      const store = open()
      await store.put(KEY, Buffer.from('longer text'))
      await store.put(KEY, Buffer.from('short'))
      expect(Buffer.from(await store.get(KEY)).toString()).toBe('short')
    })

    it('forgets a file, and one that is not there', async () => {
      const store = open()
      await store.put(KEY, Buffer.from('x'))
      await store.delete(KEY)
      await store.delete(KEY)
      // One after the other: a refusal that nobody waits for yet ends the whole run.
      for (const read of [() => store.get(KEY), () => store.open(KEY)]) {
        const error = await read().then(
          () => null,
          (reason: unknown) => reason,
        )
        expect(error).toBeInstanceOf(StoredFileMissing)
        expect(error).toMatchObject({ message: `No file is stored under ${KEY}` })
      }
    })

    it('keeps nothing of a stream that broke off', async () => {
      const store = open()
      const broken = new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(new Uint8Array(10)),
        pull: () => Promise.reject(new Error('line cut')),
      })
      await expect(store.put(KEY, broken)).rejects.toThrow('line cut')
      await expect(store.get(KEY)).rejects.toThrow(StoredFileMissing)
    })

    it('lists what it keeps, with when it came', async () => {
      const store = open()
      const keys = [KEY, OTHER, '0199c0de-0000-7000-8000-00000000abcf']
      for (const key of keys) await store.put(key, Buffer.from(key))
      const listed: string[] = []
      for await (const { key, at } of store.list()) {
        listed.push(key)
        expect(at.getTime()).toBeGreaterThan(Date.UTC(2026, 0, 1))
      }
      expect(new Set(listed)).toEqual(new Set(keys))
      expect(listed).toHaveLength(keys.length)
    })

    it.each(['../../../etc/passwd', 'secret', '', `${KEY}/../x`, `${KEY}\u0000`, KEY.toUpperCase(), 'тест'])(
      'takes no key that is not an id: %j',
      async (key) => {
        const store = open()
        await expect(store.get(key)).rejects.toThrow(TypeError)
        await expect(store.open(key)).rejects.toThrow(TypeError)
        await expect(store.put(key, Buffer.from('x'))).rejects.toThrow(TypeError)
        await expect(store.delete(key)).rejects.toThrow(TypeError)
      },
    )

    it('takes a large stream no faster than it can put it away', { timeout: 120_000 }, async () => {
      const store = open()
      const before = arrived()
      let lead = 0
      const stream = countedStream(150 * MB, (sent) => {
        lead = Math.max(lead, sent - (arrived() - before))
      })
      await store.put(KEY, stream)
      expect(arrived() - before).toBe(150 * MB)
      expect(lead).toBeLessThan(60 * MB)
    })
  })
}
