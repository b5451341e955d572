import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { buildWhenNeeded } from './build.ts'

/** One check of the sources: its printed name, and its command. */
interface Check {
  name: string
  command: string
}

const script = (name: string): Check => ({ name, command: `npm run --silent ${name}` })

/** Runs a check and prints its whole output separately; returns whether it passed. */
async function passes({ name, command }: Check): Promise<boolean> {
  const begun = performance.now()
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const output: Buffer[] = []
  child.stdout.on('data', (bytes: Buffer) => output.push(bytes))
  child.stderr.on('data', (bytes: Buffer) => output.push(bytes))
  const [code] = await once(child, 'close')
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.info(`${Buffer.concat(output)}${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  return code === 0
}

/** Builds, unless `dist` is up to date. */
async function builds(): Promise<boolean> {
  return buildWhenNeeded((line) => console.info(line)).then(
    () => true,
    (error: Error) => {
      console.error(error.message)
      return false
    },
  )
}

// Checks that do not write each other's inputs run in parallel: the build and the check of pages both write
// the pages' types.
const results = [
  ...(await Promise.all([builds(), passes(script('lint')), passes(script('unused'))])),
  ...(await Promise.all([passes(script('typecheck:pages')), passes(script('typecheck:modules'))])),
]
process.exit(results.includes(false) ? 1 : 0)
