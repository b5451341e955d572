import type { Logger } from 'pino'
import type { Db } from '#db/database'
import type { Listen } from '#db/listening'
import { type AccountMailServices, writeAccountMails } from '#server/people/account-mails/write-account-mails'
import { openWorker, untilDone, type Worker } from '#server/platform/jobs/worker'

const LOOK_AGAIN_MS = 15_000

/** Starts the writing of mails about accounts: at once when one is queued, and periodically. */
export function openAccountMailWriter(
  parts: AccountMailServices & { db: Db; listen: Listen; log: Logger },
): Promise<Worker> {
  const { db, listen, log } = parts
  return openWorker(
    { name: 'the writing of account mails', channel: 'account_letters', everyMs: LOOK_AGAIN_MS, listen, log },
    (isClosed) => untilDone(isClosed, () => writeAccountMails(db, parts)),
  )
}
