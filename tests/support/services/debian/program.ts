import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const NOBODY = 65534

/** A Debian server in its own folder, for one test file. A root user runs it as `nobody`. */
export interface Program {
  folder: string
  write(name: string, text: string): string
  /** Starts it and waits until it prints `ready`. */
  start(ready: RegExp): Promise<void>
  /** Ends it; its folder stays, and it can be started again. */
  halt(): Promise<void>
  /** Ends it and removes its folder. */
  stop(): Promise<void>
}

/**
 * Creates the folder of a server, which `start` runs.
 *
 * @param commandOf the command line, given the folder
 */
export function program(name: string, commandOf: (folder: string) => readonly string[]): Program {
  const folder = mkdtempSync(join(tmpdir(), `tassel-${name}-`))
  const owner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  if (owner.uid !== undefined) chownSync(folder, NOBODY, NOBODY)
  const [command = name, ...args] = commandOf(folder)
  let child: ChildProcess | null = null
  const halt = async () => {
    if (child && child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }
    child = null
  }
  return {
    folder,
    write(file, text) {
      const path = join(folder, file)
      writeFileSync(path, text)
      return path
    },
    async start(ready) {
      const started = spawn(command, args, {
        ...owner,
        cwd: folder,
        env: { PATH: `${process.env.PATH}:/usr/sbin`, HOME: folder },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child = started
      await untilPrinted(started, ready, name)
    },
    halt,
    async stop() {
      await halt()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function untilPrinted(child: ChildProcess, ready: RegExp, name: string): Promise<void> {
  let printed = ''
  return new Promise((resolve, reject) => {
    const look = (part: Buffer) => {
      printed += part.toString()
      if (ready.test(printed)) resolve()
    }
    child.stdout?.on('data', look)
    child.stderr?.on('data', look)
    child.once('error', (cause) => reject(new Error(`${name} is not installed: .ci/run says how`, { cause })))
    child.once('exit', () => reject(new Error(`${name} did not start:\n${printed}`)))
  })
}
