import { Worker } from 'node:worker_threads'
import { type ReadSheet, SheetError, type SheetLimits } from './sheet.ts'
import type { SheetAnswer, SheetOrder } from './thread.ts'

export interface SheetReader {
  /** The first sheet of an xlsx file, or a csv file. @throws SheetError also if it takes too long */
  read(bytes: Uint8Array, limits: SheetLimits): Promise<ReadSheet>
}

export interface SheetReaderOptions {
  timeoutMs?: number
  memoryMb?: number
}

/** Creates a reader: one file at a time, each in a thread of its own, all that a hostile file kills. */
export function createSheetReader({
  timeoutMs = 20_000,
  memoryMb = 256,
}: SheetReaderOptions = {}): SheetReader {
  let last: Promise<unknown> = Promise.resolve()
  return {
    read(bytes, limits) {
      const reading = last.then(() => readInThread({ bytes, limits }, timeoutMs, memoryMb))
      last = reading.catch(() => undefined)
      return reading
    },
  }
}

async function readInThread(order: SheetOrder, timeoutMs: number, memoryMb: number): Promise<ReadSheet> {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: order,
    name: 'sheet',
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    // The thread needs none of the portal's settings, so it gets no secrets.
    env: {},
  })
  let timer: NodeJS.Timeout | undefined
  try {
    const answer = await new Promise<SheetAnswer>((resolve, reject) => {
      timer = setTimeout(() => reject(new SheetError('too-large')), timeoutMs)
      worker.once('message', resolve)
      worker.once('error', (cause) => reject(failureOf(cause)))
      worker.once('exit', () => reject(new SheetError('unreadable')))
    })
    if ('refused' in answer) throw new SheetError(answer.refused)
    return answer.sheet
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

function failureOf(cause: Error): Error {
  const isFull = 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return isFull ? new SheetError('too-large', { cause }) : cause
}
