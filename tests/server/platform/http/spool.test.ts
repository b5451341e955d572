import { createHash } from 'node:crypto'
import type * as fs from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import { MAX_FILE_BYTES } from '#domain/files/rules'
import { endpoint } from '#server/platform/http/endpoint'
import { receiveMultipart } from '#server/platform/http/multipart'
import { openSpool, type SpooledFile } from '#server/platform/http/spool'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { person } from '#tests/support/people'

const disk = vi.hoisted(() => ({ isFull: false, isSlow: false, openingMs: 200 }))
vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>()
  const full = () =>
    new Writable({
      write: (_chunk, _encoding, done) => done(Object.assign(new Error('no space left'), { code: 'ENOSPC' })),
    })
  const { open, ...others } = real
  const slow = {
    ...others,
    open: (...given: Parameters<typeof open>) => setTimeout(() => open(...given), disk.openingMs),
  } as unknown as typeof real
  return {
    ...real,
    createWriteStream: (...[path, options]: Parameters<typeof real.createWriteStream>) =>
      disk.isFull
        ? full()
        : real.createWriteStream(path, { ...(options as object), ...(disk.isSlow && { fs: slow }) }),
  }
})

const maker = person('maker@tassel.example', 'Meera Krishnan', ['STAFF'], ['Accounts Payable Maker'])
const fields = z.object({ remarks: z.string().max(10).default('') })
const contract = callsOf('Trials')(
  { method: 'POST', path: '/trial' },
  {
    permission: 'account.view',
    summary: 'A trial',
    body: fields,
    multipart: { fields, file: 'files', most: 3 },
    output: z.any(),
  },
)

let folder: string
let before: string | undefined
/** The files as the handler read them. */
let seen: { name: string; size: number; text: string }[]

const route = endpoint(contract, async ({ uploads }) => {
  seen = await Promise.all(
    uploads.map(async ({ name, size, path }) => ({ name, size, text: await readFile(path, 'utf8') })),
  )
  return { count: uploads.length }
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tassel-spool-test-'))
  before = process.env.TMPDIR
  process.env.TMPDIR = folder
  useRuntime({} as never)
})
beforeEach(() => {
  disk.isFull = false
  disk.isSlow = false
  seen = []
})
afterAll(async () => {
  if (before === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = before
  await rm(folder, { recursive: true })
})

function formOf(parts: [string, File | string][]): FormData {
  const form = new FormData()
  for (const [name, value] of parts) form.append(name, value)
  return form
}
const send = (body: FormData | string, headers: Record<string, string> = {}) =>
  callEndpoint(route, { actor: maker, method: 'POST', body, headers })
const text = (name: string, content = name) => new File([content], name)

describe('files of a form', () => {
  it('stay on disk until the call is answered, and are removed then', async () => {
    const { status } = await send(
      formOf([
        ['files', text('../../हिन्दी.txt', 'one')],
        ['files', text('same.txt', 'two')],
        ['files', text('same.txt', '')],
      ]),
    )
    expect(status).toBe(200)
    expect(seen).toEqual([
      { name: 'हिन्दी.txt', size: 3, text: 'one' },
      { name: 'same.txt', size: 3, text: 'two' },
      { name: 'same.txt', size: 0, text: '' },
    ])
    expect(await readdir(folder)).toEqual([])
  })

  it('are hashed on arrival', async () => {
    const spool = await openSpool()
    const bytes = crypto.getRandomValues(new Uint8Array(60_000))
    const body = formOf([
      [
        'files',
        new File(
          Array.from({ length: 100 }, () => bytes),
          'A.pdf',
        ),
      ],
    ])
    const request = new Request('http://portal.example/', { method: 'POST', body })
    const { files } = await receiveMultipart<SpooledFile>(request, { files: 1 }, spool.receive)
    const [file] = files
    const kept = await readFile(file?.path ?? '')
    expect(file).toMatchObject({ field: 'files', name: 'A.pdf', size: 6_000_000 })
    expect(file?.sha256).toBe(createHash('sha256').update(kept).digest('hex'))
    await spool.remove()
    expect(await readdir(folder)).toEqual([])
  })

  it.each<[string, () => FormData | string, number, string]>([
    [
      'a form with too many files',
      () => formOf(['1', '2', '3', '4'].map((name) => ['files', text(name)])),
      422,
      'You can upload maximum 3 files!',
    ],
    [
      'a form with a file that is too large',
      () => formOf([['files', new File([new Uint8Array(MAX_FILE_BYTES + 1)], 'large')]]),
      413,
      'The file is larger than 10 MB.',
    ],
    ['a form without files', () => formOf([['remarks', 'x']]), 422, 'Please upload the required document(s)'],
    [
      'a form with files in another field',
      () => formOf([['other', text('A')]]),
      422,
      'Please upload the required document(s)',
    ],
    [
      'a form with an invalid field',
      () =>
        formOf([
          ['remarks', 'x'.repeat(11)],
          ['files', text('A')],
        ]),
      422,
      'Remarks should have at most 10 characters.',
    ],
    ['a body that is not a form', () => 'text', 400, 'Something went wrong!'],
  ])('%s leaves nothing behind', async (_, body, status, message) => {
    const answer = await send(body())
    expect([answer.status, answer.json.error.message]).toEqual([status, message])
    expect(await readdir(folder)).toEqual([])
  })

  it('leave nothing behind if one is still being opened when the form is refused', async () => {
    const spool = await openSpool()
    disk.isSlow = true
    const file = spool.receive('files', 'A')
    const written = file.done().then(
      () => null,
      (error: NodeJS.ErrnoException) => error.code,
    )
    await spool.remove()
    // The file may have been opened before its folder was removed.
    expect([null, 'ERR_STREAM_PREMATURE_CLOSE']).toContain(await written)
    expect(await readdir(folder)).toEqual([])
  })

  it('leave nothing behind if the sender disconnects or the disk is full', async () => {
    const boundary = { 'content-type': 'multipart/form-data; boundary=line' }
    const half = '--line\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-'
    expect((await send(half, boundary)).status).toBe(400)
    disk.isFull = true
    const large = new File([new Uint8Array(1_000_000)], 'A.pdf')
    const { status, json } = await send(formOf([['files', large]]))
    expect([status, json.error.code, json.error.message]).toEqual([
      507,
      'STORAGE_FULL',
      'Something went wrong!',
    ])
    expect(await readdir(folder)).toEqual([])
  })
})
