import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** A test program in its own process, which communicates by lines. */
export interface Child {
  readonly process: ChildProcess
  /** The next line of its output; undefined after its end. */
  nextLine(): Promise<string | undefined>
  /** All lines of its output until its end. */
  restOfLines(): Promise<string[]>
  /** Kills it without cleanup, and waits for its end. */
  kill(): Promise<void>
  /** Its exit code, after its end. */
  exitCode(): Promise<number | null>
}

/** Starts a program below tests/, with this process's environment and the given arguments. */
export function startChild(program: string, ...args: string[]): Child {
  const path = fileURLToPath(new URL(`../../${program}`, import.meta.url))
  const child = spawn(process.execPath, [path, ...args], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const exited = once(child, 'exit') as Promise<[number | null]>
  return {
    process: child,
    nextLine: async () => ((await lines.next()) as IteratorResult<string, undefined>).value,
    restOfLines: async () => {
      const rest: string[] = []
      for await (const line of { [Symbol.asyncIterator]: () => lines }) rest.push(line)
      return rest
    },
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
    exitCode: async () => (await exited)[0],
  }
}
