import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '#tests/support/http/browser'
import { type RunningPortal, startPortal } from '#tests/support/http/portal'
import { until } from '#tests/support/http/processes'
import { tusOf } from '#tests/support/http/tus'
import { PDF } from '#tests/support/notes/note-files'

const STUDENT = 'student@mail.example'
/** A document of three megabytes. */
const PAPER = Buffer.concat([PDF.subarray(0, 9), Buffer.from(`%${'x'.repeat(3_000_000)}\n`), PDF.subarray(9)])

let portal: RunningPortal
let student: Browser
let tus: ReturnType<typeof tusOf>
const pathOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers.location)
const idOf = (path: string) => path.split('/').at(-1) ?? ''
const wholeOf = async (name: string, bytes: Buffer) => {
  const path = pathOf(await tus.create(name, bytes.length))
  expect(await tus.send(path, 0, bytes)).toMatchObject({ status: 204 })
  return idOf(path)
}

async function handIn(browser: Browser, uploads: string) {
  const me = await (await browser.get('/api/auth/me')).json()
  const form = new FormData()
  const about = { studentId: me.studentId, UserId: me.id, documentTypeId: '1', uploads }
  for (const [name, value] of Object.entries(about)) form.append(name, value)
  const response = await browser.request('POST', '/api/v1/student/documents', form)
  return { status: response.status, ...(await response.json()) }
}

it('an upload continues after a lost connection and a killed process', async () => {
  const killed = await startPortal()
  const started = [killed]
  try {
    const sender = tusOf(await killed.signIn(STUDENT))
    const path = pathOf(await sender.create('Transcript.pdf', PAPER.length))
    expect(path).toMatch(/^\/uploads\/[0-9a-f-]{36}$/)
    const dead = await sender.begin(path, 0, PAPER, 1_500_000)
    const before = await sender.received(path)
    expect(before).toBeGreaterThan(0)
    expect(before).toBeLessThanOrEqual(1_500_000)
    await sender.begin(path, before, PAPER.subarray(before), 700_000)
    killed.process.kill('SIGKILL')
    dead.destroy()
    await until(() => killed.process.signalCode !== null)
    const next = await startPortal({ besides: killed })
    started.unshift(next)
    const browser = await next.signIn(STUDENT)
    const again = tusOf(browser)
    const after = await again.received(path)
    expect(after).toBeGreaterThanOrEqual(before)
    expect(after).toBeLessThan(PAPER.length)
    expect(await again.send(path, after, PAPER.subarray(after))).toMatchObject({ status: 204 })
    const { data } = await handIn(browser, idOf(path))
    const [document] = data.Documents
    expect(document).toMatchObject({ FileName: 'Transcript.pdf', Size: PAPER.length })
    const file = await browser.get(`/api/v1/student/documents/${document.DocumentId}`)
    expect(Buffer.from(await file.arrayBuffer()).equals(PAPER)).toBe(true)
  } finally {
    for (const each of started) await each.stop()
  }
})

describe('an upload in progress', () => {
  beforeAll(async () => {
    portal = await startPortal()
    student = await portal.signIn(STUDENT)
    tus = tusOf(student)
  })
  afterAll(() => portal.stop())

  it('cannot be submitted before it is complete, nor twice', async () => {
    const path = pathOf(await tus.create('Passport.pdf', PDF.length))
    await tus.send(path, 0, Buffer.from(PDF.subarray(0, 20)))
    expect(await handIn(student, idOf(path))).toMatchObject({
      status: 422,
      error: { code: 'UPLOAD_INCOMPLETE', fields: { documents: expect.any(String) } },
    })
    await tus.send(path, 20, Buffer.from(PDF.subarray(20)))
    expect(await handIn(student, idOf(path))).toMatchObject({ status: 200 })
    expect(await handIn(student, idOf(path))).toMatchObject({ error: { code: 'UPLOAD_INCOMPLETE' } })
    expect(await tus.ask('HEAD', path)).toMatchObject({ status: 404 })
  })

  it('is checked like any other file', async () => {
    const id = await wholeOf('Passport.pdf', Buffer.from('no PDF at all'))
    expect(await handIn(student, id)).toMatchObject({ error: { code: 'FILE_CONTENT_MISMATCH' } })
    const named = await wholeOf('Pass#port.pdf', Buffer.from(PDF))
    expect(await handIn(student, named)).toMatchObject({ error: { code: 'FILE_NAME_INVALID' } })
    expect(await handIn(student, 'none')).toMatchObject({ error: { code: 'VALIDATION_FAILED' } })
    expect(await handIn(student, '')).toMatchObject({ error: { code: 'FILE_REQUIRED' } })
  })

  it('accepts no piece at a wrong offset, and none beyond its end', async () => {
    const path = pathOf(await tus.create('Passport.pdf', 100))
    expect(await tus.send(path, 50, Buffer.alloc(10))).toMatchObject({ status: 409 })
    expect(await tus.send(path, 0, Buffer.alloc(101))).toMatchObject({ status: 413 })
    expect(await tus.received(path)).toBe(0)
  })

  it('is refused above ten megabytes, and without a name', async () => {
    expect(await tus.create('Film.pdf', 10 * 1024 * 1024 + 1)).toMatchObject({ status: 413 })
    for (const name of ['', 'a\u0000b.pdf', 'x'.repeat(256)])
      expect(await tus.create(name, 10)).toMatchObject({ status: 422 })
  })

  it('belongs to its sender, and comes from the portal’s own pages', async () => {
    const path = pathOf(await tus.create('Passport.pdf', PDF.length))
    const id = await wholeOf('Visa.pdf', Buffer.from(PDF))
    const counsellor = await portal.signIn('counsellor@brightpath.example')
    const others = tusOf(counsellor)
    expect(await others.ask('HEAD', path)).toMatchObject({ status: 404 })
    expect(await others.send(path, 0, Buffer.from(PDF))).toMatchObject({ status: 404 })
    expect(await others.ask('DELETE', path)).toMatchObject({ status: 404 })
    expect(await tus.ask('POST', '/uploads', { origin: 'https://elsewhere.example' })).toMatchObject({
      status: 403,
    })
    expect(await tus.ask('HEAD', path, { cookie: '' })).toMatchObject({ status: 401 })
    expect(await tus.received(path)).toBe(0)
    expect(await tus.ask('DELETE', path)).toMatchObject({ status: 204 })
    expect(await handIn(student, id)).toMatchObject({ status: 200 })
  })

  it('is removed, oldest first, when a person has ten in progress', async () => {
    const paths: string[] = []
    for (let count = 0; count < 11; count++) paths.push(pathOf(await tus.create(`Page ${count}.pdf`, 10)))
    const states = await Promise.all(paths.map(async (path) => (await tus.ask('HEAD', path)).status))
    expect(states).toEqual([404, ...Array(10).fill(200)])
  })
})
