import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** A program of the tests that runs in a process of its own and speaks in lines. */
export interface Child {
  readonly process: ChildProcess
  /** The next line it writes; undefined once it has ended. */
  nextLine(): Promise<string | undefined>
  /** All lines it writes from here to its end. */
  restOfLines(): Promise<string[]>
  /** Ends it without a chance to clean up, and waits until it is gone. */
  kill(): Promise<void>
  /** Its exit code, once it has ended. */
  exitCode(): Promise<number | null>
}

/** Starts a program below tests/, with the environment of this process and the given arguments. */
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
