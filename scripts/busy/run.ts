import { type ChildProcess, fork, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'

// Runs the suite beside busy loops, repeatedly: npm run test:busy -- [TIMES] [SCRIPT...] Ten times `npm test`
// by default, each with its test files in another order. Prints a table of times and failures; exits with 1 if a run failed.
const ROOT = resolve(import.meta.dirname, '../..')
const LOGS = join(ROOT, 'node_modules/.cache/tassel/busy')
const LOOPS = 2
/** The output lines in which vitest and Playwright name a failed test, and the checks a failed check. */
const FAILURE = /^\s*(?:FAIL\s+\S|\d+\) .*\.story\.ts:\d|✗ )/

interface Run {
  seconds: number
  /** Each failed test once, as its tool names it. */
  failures: string[]
  passed: boolean
}

const [first, ...rest] = process.argv.slice(2)
const isCount = first !== undefined && /^\d+$/.test(first)
const times = isCount ? Number(first) : 10
const named = isCount ? rest : process.argv.slice(2)
const parts = named.length > 0 ? named : ['test']

/** Runs a script of package.json with its test files in the order of a seed; its output goes to a file. */
async function run(part: string, order: string, log: string): Promise<Run> {
  const begun = performance.now()
  const child = spawn('npm', ['run', part], {
    cwd: ROOT,
    env: { ...process.env, TEST_ORDER: order },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const file = createWriteStream(log)
  const failures = new Set<string>()
  const read = async (stream: NodeJS.ReadableStream) => {
    for await (const line of createInterface({ input: stream })) {
      const plain = stripVTControlCharacters(line)
      file.write(`${plain}\n`)
      if (FAILURE.test(plain)) failures.add(plain.trim().replace(/^\d+\) /, ''))
    }
  }
  const ended = once(child, 'close')
  await Promise.all([read(child.stdout), read(child.stderr)])
  const [code] = await ended
  file.end()
  return {
    seconds: (performance.now() - begun) / 1000,
    failures: [...failures],
    passed: code === 0,
  }
}

function line(...cells: [string, string, string, string, string]): string {
  const [place, part, order, seconds, what] = cells
  return `${place.padStart(3)}  ${part.padEnd(18)}  ${order.padStart(6)}  ${seconds.padStart(8)}  ${what}`
}

async function runAll(): Promise<boolean> {
  let passed = true
  const rows = [line('run', 'script', 'order', 'seconds', 'result')]
  for (let place = 1; place <= times; place++)
    for (const part of parts) {
      const log = join(LOGS, `${place}-${part.replaceAll(':', '-')}.log`)
      const order = process.env.TEST_ORDER ?? randomInt(1_000_000).toString()
      const done = await run(part, order, log)
      passed &&= done.passed
      const result = done.passed ? 'passed' : [`failed, see ${log}`, ...done.failures].join('\n      ')
      const row = line(String(place), part, order, done.seconds.toFixed(1), result)
      rows.push(row)
      console.info(row)
    }
  console.info(`\nBeside ${LOOPS} busy loops on ${availableParallelism()} processors\n\n${rows.join('\n')}`)
  return passed
}

mkdirSync(LOGS, { recursive: true })
const loops = Array.from({ length: LOOPS }, (): ChildProcess => fork(join(import.meta.dirname, 'loop.ts')))
try {
  process.exitCode = (await runAll()) ? 0 : 1
} finally {
  for (const loop of loops) loop.kill()
}
