import { buildWhenNeeded } from './build.ts'

const PARENT_LOOK_MS = 300

// npm passes a signal on to the shell between it and us, and the shell to nobody: when it is gone, the signal was ours.
const parent = process.ppid
const watch = setInterval(() => {
  if (process.ppid === parent || process.env.npm_lifecycle_event === undefined) return
  clearInterval(watch)
  process.kill(process.pid, 'SIGTERM')
}, PARENT_LOOK_MS).unref()

// Builds when the sources are not those of the last build, then becomes the portal.
try {
  await buildWhenNeeded((line) => console.info(line))
} catch (error) {
  console.error(`Tassel cannot start: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}
await import('../src/main.ts')
