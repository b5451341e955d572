import type { Logger } from 'pino'
import type { Db } from '#db/database'
import type { Listen } from '#db/listening'
import { openWorker, untilDone, type Worker } from '#server/platform/jobs/worker'
import { type CodeMailServices, writeCodeMails } from '#server/sign-ups/flow/write-code-mails'

const LOOK_AGAIN_MS = 15_000

/** Starts the writer of code e-mails, which runs for each requested code and periodically. */
export function openCodeWriter(
  parts: CodeMailServices & { db: Db; listen: Listen; log: Logger },
): Promise<Worker> {
  const { db, listen, log } = parts
  return openWorker(
    { name: 'the writing of codes', channel: 'sign_ups', everyMs: LOOK_AGAIN_MS, listen, log },
    (isClosed) => untilDone(isClosed, () => writeCodeMails(db, parts)),
  )
}
