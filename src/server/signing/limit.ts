import { createHash } from 'node:crypto'
import type { Db } from '#db/database'
import type { WindowLimit } from '#domain/api/rate-limit'
import { countInWindow } from '#server/platform/http/rates/count-in-window'

/** A queue of invoices makes three requests each; nobody signs 200 in ten minutes. */
const SIGNING: WindowLimit = { name: 'signing', most: 600, seconds: 600, of: 'network' }

/** Counts a request without a session: 600 in 10 minutes for an address. @throws AppError RATE_LIMITED */
export async function limitSigning(db: Db, address: string): Promise<void> {
  await countInWindow(db, SIGNING, createHash('sha256').update(address).digest('base64url'))
}
