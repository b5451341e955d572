import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#server/platform/runtime/config'
import { openFiles } from '#server/platform/runtime/open-files'
import { openS3Store } from '#services/files/s3'
import { type FileStore, StorageFull, StoredFileMissing, StoreUnavailable } from '#services/files/store'
import { fileStoreContract } from '#tests/support/services/file-store-contract'
import { type S3Server, startS3 } from '#tests/support/services/s3-server'

const KEY = '0199c0de-0000-7000-8000-00000000abcd'
const MB = 1024 * 1024

let server: S3Server
let store: FileStore

beforeAll(async () => {
  server = await startS3()
  store = await openS3Store(server.settings)
})
beforeEach(() => {
  server.objects.clear()
  server.unfinished.clear()
  server.requests.length = 0
})
afterAll(() => server.close())

fileStoreContract(
  'the store in a bucket',
  () => store,
  () => server.received,
)

describe('the bucket store', () => {
  it('sends an upload of 10 MB as one request, and a larger one in parts', async () => {
    await store.save(KEY, new Blob([new Uint8Array(10 * MB)]).stream())
    expect(server.requests).toEqual([`PUT files/${KEY}`])
    const bytes = crypto.getRandomValues(new Uint8Array(65_536))
    const long = new Blob(Array.from({ length: 400 }, () => bytes))
    await store.save(KEY, long.stream())
    expect(server.requests.filter((request) => request === `PUT files/${KEY}`)).toHaveLength(1 + 3)
    expect(server.unfinished.size).toBe(0)
    expect(Buffer.compare(await store.get(KEY), Buffer.from(await long.arrayBuffer()))).toBe(0)
  })

  it('leaves other objects in the bucket alone', async () => {
    server.objects.set('notes.txt', Buffer.from('x'))
    server.objects.set('files/readme', Buffer.from('x'))
    await store.save(KEY, Buffer.from('x'))
    const listed: string[] = []
    for await (const { key } of store.list()) listed.push(key)
    expect(listed).toEqual([KEY])
  })

  it('reports a full bucket, and passes on other errors', async () => {
    server.failNext(507)
    await expect(store.save(KEY, Buffer.from('x'))).rejects.toThrow(StorageFull)
    server.failNext(503)
    await expect(store.save(KEY, Buffer.from('x'))).rejects.toThrow('Refused by the test')
    await expect(store.get(KEY)).rejects.toThrow(StoredFileMissing)
  })
})

const environment = (changes: Partial<S3Server['settings']> = {}) => {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = { ...server.settings, ...changes }
  return {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
}

describe('a bucket set by the environment', () => {
  it('stores the files', async () => {
    const files = await openFiles(readConfig(environment()))
    await files.save(KEY, Buffer.from('x'))
    expect([...server.objects.keys()]).toEqual([`files/${KEY}`])
  })

  it.each(['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])(
    'without %s stops the start and names the setting',
    (missing) => {
      const first = missing === 'S3_ENDPOINT' ? 'S3_BUCKET' : 'S3_ENDPOINT'
      expect(() => readConfig({ ...environment(), [missing]: '' })).toThrow(
        `${missing} is missing: ${first} is set`,
      )
    },
  )

  it.each<[string, () => Partial<S3Server['settings']>, RegExp]>([
    ['does not exist', () => ({ bucket: 'other' }), /^S3_BUCKET: http.* has no bucket other$/],
    ['has an invalid name', () => ({ bucket: 'No Bucket' }), /^S3_BUCKET: .*Invalid bucket name/],
    ['refuses the key', () => ({ accessKeyId: 'unknown' }), /^S3_BUCKET: .*The signature does not match\.$/],
    [
      'has no server',
      () => ({ endpoint: 'http://127.0.0.1:9' }),
      /^S3_BUCKET: tassel-files at http:\/\/127.0.0.1:9 cannot be used: .+/,
    ],
  ])('that %s stops the start with one line', async (_, changes, line) => {
    const opening = openFiles(readConfig(environment(changes())))
    await expect(opening).rejects.toMatchObject({ name: 'ConfigError', message: expect.stringMatching(line) })
  })
})

describe('a bucket that does not answer', () => {
  it('is given up, also in the middle of a file', async () => {
    let isSilent = false
    const silent = createServer((request, response) => {
      if (!isSilent)
        response.writeHead(200).end('<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>')
      else if (request.method === 'GET') response.writeHead(200, { 'content-length': 10 }).write('half')
    })
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const settings = { ...server.settings, endpoint: `http://127.0.0.1:${port}` }
    // The time that a busy machine may need for the first answer.
    const quick = await openS3Store(settings, { wholeMs: 2_000, silentMs: 2_000 })
    isSilent = true
    await Promise.all([
      expect(quick.save(KEY, Buffer.from('x'))).rejects.toThrow(StoreUnavailable),
      expect(quick.delete(KEY)).rejects.toThrow(StoreUnavailable),
      expect(quick.get(KEY)).rejects.toThrow(StoreUnavailable),
      quick.open(KEY).then((body) => expect(new Response(body).text()).rejects.toThrow(StoreUnavailable)),
    ])
    silent.closeAllConnections()
    silent.close()
  })
})
