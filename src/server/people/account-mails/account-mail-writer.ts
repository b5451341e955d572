import type { Logger } from 'pino'
import type { Db } from '#db/database'
import type { Listen } from '#db/listening'
import { type AccountMailServices, writeAccountMails } from '#server/people/account-mails/write-account-mails'
import { recurring } from '#server/platform/jobs/recurring'

/** Catches letters that were queued while the listening connection was lost. */
const LOOK_AGAIN_MS = 15_000

/** Starts the writing of account letter mails: at once when a letter is queued, and periodically. */
export async function openAccountMailWriter(
  parts: AccountMailServices & { db: Db; listen: Listen; log: Logger },
): Promise<{ close(): Promise<void> }> {
  const { db, listen, log } = parts
  let isClosed = false
  const writeAll = async (): Promise<void> => {
    while (!isClosed && (await writeAccountMails(db, parts)) > 0);
  }
  const work = recurring('the writing of letters', writeAll, { everyMs: LOOK_AGAIN_MS, log })
  const stop = await listen('account_letters', () => work.wake())
  return {
    async close() {
      isClosed = true
      await stop()
      await work.close()
    },
  }
}
