import { createHash } from 'node:crypto'
import type { Db } from '#db/database'
import { countInWindow } from '#server/platform/http/count-in-window'

const WINDOW_SECONDS = 600
/** A queue of invoices makes three requests each; nobody signs 200 in ten minutes. */
const MOST = 600

/**
 * Counts a request that comes without a session, in `rate_limits`: 600 within 10 minutes for a network address.
 * @throws AppError RATE_LIMITED
 */
export async function limitSigning(db: Db, address: string): Promise<void> {
  const key = `signer:${createHash('sha256').update(address).digest('base64url')}`
  await countInWindow(db, key, { most: MOST, seconds: WINDOW_SECONDS })
}
