import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyGround, type Ground } from '#tests/support/database/ground'
import { SECRETS, startPortal } from '#tests/support/http/portal'
import { haveVerifiers, opensslVerifies, pdfsig } from '#tests/support/services/pdf-tools'
import { signOverHttp } from '#tests/support/services/sign-over-http'

const ROOT = resolve(import.meta.dirname, '../../..')
const PARTNER = 'partner@brightpath.example'
const run = promisify(execFile)

let here: Ground
let there: Ground
let folder: string
beforeAll(async () => {
  here = await emptyGround()
  there = await emptyGround()
  folder = await mkdtemp(join(tmpdir(), 'tassel-copies-'))
})
afterAll(async () => {
  await Promise.all([here.clear(), there.clear()])
  await rm(folder, { recursive: true, force: true })
})

const ownAnchors = () => ({ ANCHOR_DIR: join(folder, 'anchors') })

/** Runs a command of the project, as an operator does. */
async function command(name: string, ground: Pick<Ground, 'dataDir' | 'databaseUrl'>, ...args: string[]) {
  const { dataDir, databaseUrl } = ground
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATA_DIR: dataDir,
    ...ownAnchors(),
    ...(databaseUrl && { DATABASE_URL: databaseUrl, ...SECRETS }),
  }
  return run(process.execPath, [`scripts/${name}.ts`, ...args], { cwd: ROOT, env }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, said: stdout + stderr }),
  )
}

test('a portal continues from its backup elsewhere, with valid signatures and complete data', async () => {
  // Its data outlives it.
  const portal = await startPortal({ env: { DATA_DIR: here.dataDir, ...ownAnchors() } })
  const source = { dataDir: here.dataDir, databaseUrl: portal.databaseUrl }
  const partner = await portal.signIn(PARTNER)
  const noteId = await signOverHttp(portal, partner)
  const invoice = await (await partner.get(`/api/v1/cn/${noteId}/partner-invoice`)).bytes()
  const copy = join(folder, 'copy')
  // PostgreSQL is copied while its portals run; the embedded database while none has it open.
  if (source.databaseUrl) expect(await command('backup', source, '--to', copy)).toMatchObject({ code: 0 })
  else
    expect(await command('backup', source, '--to', copy)).toMatchObject({
      code: 2,
      said: expect.stringContaining('is in use by process'),
    })
  expect(await portal.stop()).toBe(0)
  if (!source.databaseUrl) {
    await rm(copy, { recursive: true, force: true })
    expect(await command('backup', source, '--to', copy)).toMatchObject({ code: 0 })
  }
  await here.clear()

  const restored = await command('restore', there, '--from', copy)
  expect(restored).toMatchObject({
    code: 0,
    said: expect.stringContaining('Restored the portal as it was at'),
  })
  const again = await command('restore', there, '--from', copy)
  expect(again).toMatchObject({ code: 2, said: expect.stringContaining('is not empty') })
  for (const [name, outcome] of [
    ['verify-files', /Verified \d+ files of \d+ bytes: all as they were uploaded, 0 orphans/],
    ['verify-history', /all intact\nCompared [1-9]\d* entries with [12] anchors, the last of .*: all agree/],
    [
      'verify-ledger',
      /the books agree\nCompared [1-9]\d* entries with [12] anchors, the last of .*: all agree/,
    ],
  ] as const)
    expect(await command(name, there)).toMatchObject({ code: 0, said: expect.stringMatching(outcome) })

  const next = await startPortal({ besides: there, env: ownAnchors() })
  try {
    const back = await next.signIn(PARTNER)
    const kept = await (await back.get(`/api/v1/cn/${noteId}/partner-invoice`)).bytes()
    expect(Buffer.compare(kept, invoice)).toBe(0)
    const signatures = await (await back.get(`/api/v1/cn/${noteId}/partner-invoice/signatures`)).json()
    expect(signatures.data).toMatchObject({
      IsSigned: true,
      IsValid: true,
      Signatures: [{ IsTrusted: true }],
    })
    if (haveVerifiers) {
      expect(await pdfsig(kept)).toContain('Signature is Valid.')
      const authority = await (await fetch(`${next.url}/signing/authority.cer`)).bytes()
      expect(await opensslVerifies(kept, authority)).toBe(1)
    }
  } finally {
    await next.stop()
  }
})
