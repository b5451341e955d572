import { parentPort } from 'node:worker_threads'
import type { InspectionOrder } from '#services/files/inspection/inspect'

parentPort?.postMessage('ready')

/** A thread controlled by the file's path, as a hostile file might control it. */
parentPort?.on('message', ({ content }: InspectionOrder) => {
  switch (content) {
    case 'loop':
      for (;;);
    case 'fill': {
      const held: string[] = []
      for (;;) held.push(`a text of its own, number ${held.length}`.repeat(100))
    }
    case 'exit':
      return process.exit(1)
    case 'throw':
      throw new Error('This file is too much for it')
    default:
      parentPort?.postMessage({ finding: null })
  }
})
