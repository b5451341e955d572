import { isCallError } from '#islands/lib/call'

/** The current record from a stale-version error; undefined for other errors. */
export function staleCurrent<Row>(error: unknown): Row | undefined {
  if (!isCallError(error) || error.code !== 'STALE_VERSION') return undefined
  return (error.data as { current?: Row } | undefined)?.current
}
