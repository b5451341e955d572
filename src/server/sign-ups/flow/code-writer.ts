import type { Logger } from 'pino'
import type { Db } from '#db/database'
import type { Listen } from '#db/listening'
import { recurring } from '#server/platform/jobs/recurring'
import { type CodeMailServices, writeCodeMails } from '#server/sign-ups/flow/write-code-mails'

/** Catches requests made while the notifying connection was lost. */
const LOOK_AGAIN_MS = 15_000

/** Starts the writer of code e-mails, which runs for each requested code and periodically. */
export async function openCodeWriter(
  parts: CodeMailServices & { db: Db; listen: Listen; log: Logger },
): Promise<{ close(): Promise<void> }> {
  const { db, listen, log } = parts
  let isClosed = false
  const writeAll = async (): Promise<void> => {
    while (!isClosed && (await writeCodeMails(db, parts)) > 0);
  }
  const work = recurring('the writing of codes', writeAll, { everyMs: LOOK_AGAIN_MS, log })
  const stop = await listen('sign_ups', () => work.wake())
  return {
    async close() {
      isClosed = true
      await stop()
      await work.close()
    },
  }
}
