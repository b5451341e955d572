import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { FileDoubt, InspectionOrder } from './inspect.ts'
import type { InspectionAnswer } from './thread.ts'
import { takeTurns } from './turns.ts'

/** Inspects files outside the request threads (docs/decisions/0107-looking-into-files.md). */
export interface FileInspector {
  /** Owners take turns; `unreadable` after too long or too much memory. Throws Error if the thread fails. */
  inspect(order: InspectionOrder, owner: string): Promise<FileDoubt | null>
  close(): Promise<void>
}

export interface FileInspectorOptions {
  threads?: number
  timeoutMs?: number
  memoryMb?: number
  module?: URL
}

interface Thread {
  worker: Worker
  /** Its first message. Starting may take long on a busy machine and does not count against a file. */
  isReady: Promise<unknown>
}

interface Job {
  order: InspectionOrder
  resolve(finding: FileDoubt | null): void
  reject(error: Error): void
}

/** Creates an inspector with threads on demand; one that takes too long or too much memory is replaced. */
export function createFileInspector({
  threads = 2,
  timeoutMs = 10_000,
  memoryMb = 512,
  module = new URL('./thread.ts', import.meta.url),
}: FileInspectorOptions = {}): FileInspector {
  const turns = takeTurns<Job>()
  const waiting = new Set<Job>()
  const idle: Thread[] = []
  const busy = new Set<Thread>()
  let isClosed = false

  function start(): Thread {
    const worker = new Worker(module, {
      name: 'inspection',
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      // The thread needs none of the portal's settings, so it gets no secrets.
      env: {},
    })
    // For a thread that ends while idle.
    const thread = { worker, isReady: once(worker, 'message') }
    worker.on('error', () => discard(thread))
    worker.on('exit', () => discard(thread))
    return thread
  }

  function discard(thread: Thread): void {
    const place = idle.indexOf(thread)
    if (place >= 0) idle.splice(place, 1)
  }

  function advance(): void {
    while (busy.size < threads) {
      const turn = turns.next()
      if (!turn) return
      const { owner, work: job } = turn
      const thread = idle.pop() ?? start()
      busy.add(thread)
      void look(thread, job, timeoutMs)
        .then((isUsable) => {
          busy.delete(thread)
          if (isUsable && !isClosed) {
            thread.worker.unref()
            idle.push(thread)
          } else void thread.worker.terminate()
        })
        .finally(() => {
          waiting.delete(job)
          turns.done(owner)
          advance()
        })
    }
  }

  return {
    inspect(order, owner) {
      if (isClosed) return Promise.reject(new Error('The inspector is closed'))
      return new Promise((resolve, reject) => {
        const job = { order, resolve, reject }
        waiting.add(job)
        turns.add(owner, job)
        advance()
      })
    },
    async close() {
      isClosed = true
      for (const job of waiting) job.reject(new Error('The inspector is closed'))
      await Promise.all([...idle.splice(0), ...busy].map(({ worker }) => worker.terminate()))
    },
  }
}

/** Inspects one file in a thread and settles its job. @returns whether the thread can be reused */
async function look(
  { worker, isReady }: Thread,
  { order, resolve, reject }: Job,
  timeoutMs: number,
): Promise<boolean> {
  const { promise, resolve: settle } = Promise.withResolvers<InspectionAnswer | Error | 'late'>()
  const end = () => settle(new Error('The thread ended'))
  worker.ref()
  worker.once('error', settle)
  worker.once('exit', end)
  await Promise.race([isReady.catch(() => undefined), promise])
  const timer = setTimeout(settle, timeoutMs, 'late')
  worker.once('message', settle)
  worker.postMessage(order)
  const answer = await promise
  clearTimeout(timer)
  worker.off('message', settle)
  worker.off('error', settle)
  worker.off('exit', end)
  if (answer === 'late' || isOutOfMemory(answer)) resolve('unreadable')
  else if (answer instanceof Error) reject(answer)
  else if ('failed' in answer) reject(new Error(answer.failed))
  else resolve(answer.finding)
  return answer !== 'late' && !(answer instanceof Error)
}

function isOutOfMemory(answer: InspectionAnswer | Error): boolean {
  return answer instanceof Error && 'code' in answer && answer.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
