import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isMain } from './is-main.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { precompress } from './precompress.ts'
import { sourcesHash } from './sources-hash.ts'

const ROOT = resolve(import.meta.dirname, '..')
const STAMP = join(ROOT, 'dist/built-from')
const LOCK = join(ROOT, 'node_modules/.tassel-build-lock')

/** Builds the portal into `dist` unless it is up to date. One process builds, others wait for it. */
export async function buildWhenNeeded(say: (line: string) => void): Promise<void> {
  await oneAtATime(LOCK, isBuilt, () => build(say))
}

/** Builds the portal into `dist`: the pages, their scripts, and both compressed. */
export async function build(say: (line: string) => void): Promise<void> {
  const hash = sourcesHash(ROOT)
  rmSync(STAMP, { force: true })
  say('Building the portal …')
  const astro = join(ROOT, 'node_modules/astro/bin/astro.mjs')
  const child = spawn(process.execPath, [astro, 'build', '--silent'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    // For every caller, tests too: with another NODE_ENV the pages would contain React's development build.
    env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`astro build ended with ${code}`)
  await precompress(join(ROOT, 'dist/client'))
  writeFileSync(STAMP, hash)
}

function isBuilt(): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourcesHash(ROOT)
}

if (isMain(import.meta)) await build((line) => console.info(line))
