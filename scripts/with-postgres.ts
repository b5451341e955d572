import { spawn } from 'node:child_process'
import { quickFolder } from './machine/quick-folder.ts'
import { startPostgres } from './postgres.ts'

// Runs a command with TEST_DATABASE_URL set to a PostgreSQL that lives as long as the command.
const [command, ...args] = process.argv.slice(2)
if (!command) {
  console.error('Usage: with-postgres COMMAND [ARGUMENT...]')
  process.exit(2)
}
process.env.TMPDIR = quickFolder()
// A machine's crash may lose these data, which the command discards anyway.
const postgres = await startPostgres({ max_connections: '200', fsync: 'off', full_page_writes: 'off' })
const child = spawn(command, args, {
  stdio: 'inherit',
  env: { ...process.env, TEST_DATABASE_URL: postgres.url },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
const code = await new Promise<number>((resolve) => child.once('exit', (status) => resolve(status ?? 1)))
await postgres.stop()
process.exit(code)
