import { lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CATALOGUE } from '#domain/errors'
import { EMBEDDED, startPortal } from '#tests/support/http/portal'

test('a person’s exports, PDFs and archives are limited; other people are answered', async () => {
  const env = { EXPORTS_PER_MINUTE: '4', PDFS_PER_MINUTE: '8', ARCHIVES_PER_MINUTE: '2' }
  const portal = await startPortal({ env })
  try {
    const processor = await portal.signIn('processor@tassel.example')
    const other = await portal.signIn('finance@tassel.example')
    const first = '/api/v1/payments/sheet'
    const policy = '"exports";q=4;w=60, "exports-at-once";q=3;qu="concurrent-requests"'
    for (let asked = 0; asked < 4; asked++) {
      const answer = await processor.get(first)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('ratelimit-policy')).toBe(policy)
      expect(answer.headers.get('ratelimit')).toMatch(
        new RegExp(`^"exports";r=${3 - asked};t=\\d+, "exports-at-once";r=2$`),
      )
      await answer.arrayBuffer()
    }
    const refused = await processor.get(first)
    expect(refused.status).toBe(429)
    const retryAfter = Number(refused.headers.get('retry-after'))
    expect(retryAfter).toBeGreaterThan(0)
    expect(refused.headers.get('ratelimit-policy')).toBe(policy)
    expect(refused.headers.get('ratelimit')).toContain(`"exports";r=0;t=${retryAfter}`)
    expect(await refused.json()).toEqual({
      error: { code: 'RATE_LIMITED', message: CATALOGUE.RATE_LIMITED.message },
    })
    const others = await other.get(first)
    expect(others.status).toBe(200)
    expect(others.headers.get('ratelimit')).toContain('"exports";r=3;t=')
    await others.arrayBuffer()

    const list = await (await processor.get('/api/v1/cn?pageNo=1&pageSize=20')).json()
    const note = `/api/v1/cn/${list.data.rows[0].CommissionNoteId}`
    const pdfs = await Promise.all(Array.from({ length: 8 }, () => processor.get(`${note}/pdf`)))
    const statuses = pdfs.map(({ status }) => status).sort()
    await Promise.all(pdfs.map((answer) => answer.arrayBuffer()))
    // Six run at a time, and further requests are refused at once.
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(6)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))

    for (let asked = 0; asked < 2; asked++)
      await (await processor.get(`${note}/additional-document-zip`)).arrayBuffer()
    expect((await processor.get(`${note}/additional-document-zip`)).status).toBe(429)
    const unlimited = await processor.get('/api/v1/cn?pageNo=1&pageSize=20')
    expect(unlimited.status).toBe(200)
    expect(unlimited.headers.get('ratelimit-policy')).toBeNull()
    expect(unlimited.headers.get('ratelimit')).toBeNull()
  } finally {
    await portal.stop()
  }
})

test('the data folder is private, even if it was readable before', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'tassel-private-'))
  const dataDir = join(parent, 'data')
  await mkdir(join(dataDir, 'files'), { recursive: true, mode: 0o755 })
  const portal = await startPortal({ env: { ...EMBEDDED, DATA_DIR: dataDir } })
  try {
    const modes = new Map<string, string>()
    const look = async (path: string): Promise<void> => {
      const { mode } = await lstat(path)
      modes.set(path.slice(parent.length), (mode & 0o777).toString(8))
    }
    await look(dataDir)
    for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true }))
      await look(join(entry.parentPath, entry.name)).catch((error: NodeJS.ErrnoException) => {
        // The database deletes files meanwhile.
        if (error.code !== 'ENOENT') throw error
      })
    expect(modes.size).toBeGreaterThan(50)
    // The database's engine sets its own file modes, inside the private folder.
    const isBehind = (path: string, mode: string) =>
      path.startsWith('/data/database/') && /^[4-7]\d\d$/.test(mode)
    const open = [...modes].filter(([path, mode]) => !['700', '600'].includes(mode) && !isBehind(path, mode))
    expect([modes.get('/data'), modes.get('/data/database'), modes.get('/data/files')]).toEqual([
      '700',
      '700',
      '700',
    ])
    expect(open).toEqual([])
  } finally {
    await portal.stop()
    await rm(parent, { recursive: true, force: true })
  }
})
