import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'
import { buildWhenNeeded } from './build.ts'

const PARENT_LOOK_MS = 300

// npm sends a signal to the shell between it and this process, and the shell passes it to nobody: when the
// shell is gone, the signal was for this process.
const parent = process.ppid
const watch = setInterval(() => {
  if (process.ppid === parent || process.env.npm_lifecycle_event === undefined) return
  clearInterval(watch)
  process.kill(process.pid, 'SIGTERM')
}, PARENT_LOOK_MS).unref()

// Builds if the sources have changed since the last build, then becomes the portal.
try {
  await buildWhenNeeded((line) => console.info(line))
} catch (error) {
  console.error(`Tassel cannot start: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}
// What was read once is not compiled again, which takes a fifth off each later start.
enableCompileCache(resolve(import.meta.dirname, '../node_modules/.cache/tassel/compiled'))
await import('../src/main.ts')
