import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const SECRETS = {
  SESSION_SECRET: 'canary-session-secret-0123456789abcdef',
  SEALING_KEY: 'canary-sealing-key-0123456789abcdef012',
  AUTH_CLIENT_SECRET: 'canary-client-secret',
  DATABASE_URL: 'postgres://canary:password@127.0.0.1:1/canary',
}

test('a build contains no secret of its environment', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tassel-build-'))
  const child = spawn(
    process.execPath,
    [join(ROOT, 'node_modules/astro/bin/astro.mjs'), 'build', '--silent', '--outDir', folder],
    { cwd: ROOT, stdio: 'ignore', env: { ...process.env, NODE_ENV: 'production', ...SECRETS } },
  )
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  expect(files.length).toBeGreaterThan(20)
  for (const file of files) {
    const text = readFileSync(join(file.parentPath, file.name), 'latin1')
    for (const secret of Object.values(SECRETS)) expect(text.includes(secret), file.name).toBe(false)
  }
  await rm(folder, { recursive: true })
})
