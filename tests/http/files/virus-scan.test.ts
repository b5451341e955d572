import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CATALOGUE } from '#domain/errors'
import { openClamd } from '#services/scanner/clamd'
import { startPortal } from '#tests/support/http/portal'
import { until } from '#tests/support/http/processes'
import { pdf } from '#tests/support/input/files/hostile-files'
import { freePort } from '../../../scripts/machine/free-port'

const CLAMD = '/usr/sbin/clamd'
const haveClamd = existsSync(CLAMD)
/** A harmless text that the test's own signature file reports as a virus. */
const MARK = 'tassel-test-signature-5d1c0b7a'

let folder: string
let clamd: ChildProcess
let port: number
let socket: string

async function startClamd(): Promise<void> {
  clamd = spawn(CLAMD, ['--foreground', '--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' })
  const tried = openClamd(`tcp://127.0.0.1:${port}`)
  await until(async () => (await tried.scan(Buffer.from('x')).catch(() => 'away')) === null)
}

async function stopClamd(): Promise<void> {
  const ended = once(clamd, 'exit')
  clamd.kill('SIGKILL')
  await ended
}

beforeAll(async () => {
  if (!haveClamd) return
  folder = await mkdtemp(join(tmpdir(), 'tassel-clamd-'))
  // The daemon may run as another user.
  await chmod(folder, 0o755)
  port = await freePort()
  socket = join(folder, 'clamd.ctl')
  const mark = Buffer.from(MARK).toString('hex')
  await writeFile(join(folder, 'test.ndb'), `Tassel.Test:0:*:${mark}\n`)
  await writeFile(
    join(folder, 'clamd.conf'),
    [
      `DatabaseDirectory ${folder}`,
      `TCPSocket ${port}`,
      'TCPAddr 127.0.0.1',
      `LocalSocket ${socket}`,
      'Foreground yes',
      'User root',
      'StreamMaxLength 1M',
      '',
    ].join('\n'),
  )
  await startClamd()
})
afterAll(async () => {
  if (!haveClamd) return
  await stopClamd()
  await rm(folder, { recursive: true, force: true })
})

const marked = () => pdf(`/Producer(${MARK})`)

test.runIf(haveClamd)(
  'the daemon scans over TCP and over its socket, and skips a file beyond its limit',
  async () => {
    for (const url of [`tcp://127.0.0.1:${port}`, `unix:${socket}`]) {
      const scanner = openClamd(url)
      expect(await scanner.scan(pdf())).toBeNull()
      expect(await scanner.scan(Buffer.alloc(300_000, 'harmless '))).toBeNull()
      expect(await scanner.scan(marked())).toContain('Tassel.Test')
      await expect(scanner.scan(Buffer.alloc(3_000_000))).rejects.toMatchObject({
        name: 'ScannerUnavailable',
      })
    }
  },
)

test('a daemon that is absent, silent or unreadable gives no verdict', async () => {
  const nobody = openClamd(`tcp://127.0.0.1:${await freePort()}`)
  await expect(nobody.scan(pdf())).rejects.toMatchObject({ name: 'ScannerUnavailable' })
  await expect(openClamd('unix:/nowhere/clamd.ctl').scan(pdf())).rejects.toMatchObject({
    name: 'ScannerUnavailable',
  })
  for (const answer of ['', 'stream: what\0', 'HTTP/1.1 400 Bad Request\r\n\r\n']) {
    const server = createServer((peer) => {
      peer.on('error', () => {})
      peer.once('data', () => answer && peer.end(answer))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const at = typeof address === 'object' ? address?.port : 0
    const scanner = openClamd(`tcp://127.0.0.1:${at}`, { silentMs: 200 })
    await expect(scanner.scan(pdf())).rejects.toMatchObject({ name: 'ScannerUnavailable' })
    server.close()
  }
})

test.runIf(haveClamd)(
  'an upload with a virus is refused, and every upload while the scanner is unreachable',
  async () => {
    const portal = await startPortal({ env: { CLAMAV_URL: `tcp://127.0.0.1:${port}` } })
    try {
      const maker = await portal.signIn('maker@tassel.example')
      const list = await (await maker.get('/api/v1/cn?pageNo=1&pageSize=20')).json()
      const upload = async (bytes: Buffer) => {
        const form = new FormData()
        form.set('CommissionNoteId', list.data.rows[0].CommissionNoteId)
        form.set('files', new File([new Uint8Array(bytes)], 'Paper.pdf'))
        const answer = await maker.post('/api/v1/cn/messages/upload-attachements', form)
        const { error } = (await answer.json()) as { error?: object }
        return { status: answer.status, error, retryAfter: answer.headers.get('retry-after') }
      }
      const refused = (code: 'FILE_INFECTED' | 'FILE_NOT_SCANNED') => ({
        status: CATALOGUE[code].status,
        error: { code, message: CATALOGUE[code].message },
      })
      expect((await upload(pdf())).status).toBe(200)
      expect(await upload(marked())).toMatchObject(refused('FILE_INFECTED'))
      await stopClamd()
      expect(await upload(pdf())).toMatchObject({ ...refused('FILE_NOT_SCANNED'), retryAfter: '60' })
      expect((await maker.get('/commission-note')).status).toBe(200)
      await startClamd()
      expect((await upload(pdf())).status).toBe(200)
    } finally {
      await portal.stop()
    }
  },
)
