import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/runtime/config'
import { secretsFor } from '#server/platform/runtime/stored-secrets'

const LONG = 'x'.repeat(32)

async function configIn(env: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'tassel-secrets-'))
  return readConfig({ DATA_DIR: join(folder, 'below'), ...env })
}

test('secrets are created once and readable by their owner only', async () => {
  const config = await configIn()
  const first = await secretsFor(config)
  expect(first.sessionSecret).not.toBe(first.sealingKey)
  expect(first.sessionSecret.length).toBeGreaterThanOrEqual(32)
  expect(await secretsFor(config)).toEqual(first)
  expect((await stat(join(config.dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600)
})

test('two folders have different secrets', async () => {
  expect(await secretsFor(await configIn())).not.toEqual(await secretsFor(await configIn()))
})

test('the environment overrides a secret and is not written to disk', async () => {
  const config = await configIn({ SESSION_SECRET: LONG })
  expect((await secretsFor(config)).sessionSecret).toBe(LONG)
  expect(await readFile(join(config.dataDir, 'secrets.json'), 'utf8')).not.toContain(LONG)
})

test.each(['', '{', '{}', '{"sessionSecret":"x"}', '[]'])(
  'a file of secrets that holds %j is reported, not replaced',
  async (text) => {
    const config = await configIn()
    await secretsFor(config)
    const path = join(config.dataDir, 'secrets.json')
    await writeFile(path, text)
    await expect(secretsFor(config)).rejects.toThrow(/^DATA_DIR is wrong: .*secrets\.json/)
    expect(await readFile(path, 'utf8')).toBe(text)
  },
)
