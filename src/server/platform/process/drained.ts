import type { ServerResponse } from 'node:http'
import type { Drained } from '#server/platform/http/paced'

/** Tells when more may be written to a response without gathering in memory: at once, or when its reader took what there is. */
export function drainedOf(response: ServerResponse): Drained {
  return () => (response.writableNeedDrain ? drainOf(response) : undefined)
}

function drainOf(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      response.off('drain', settle).off('close', settle)
      resolve()
    }
    response.on('drain', settle).on('close', settle)
  })
}
