import type { Logger } from 'pino'
import type { Db } from '#db/database'
import type { Listen } from '#db/listening'
import { openWorker, untilDone, type Worker } from '#server/platform/jobs/worker'
import { type Sending, sendDueMails } from '#server/platform/notices/send-mails'

const LOOK_AGAIN_MS = 5_000

/** Starts to send the mails of the outbox: at once when one is written, and every few seconds what is due. */
export async function openPostman(parts: Sending & { db: Db; listen: Listen; log: Logger }): Promise<Worker> {
  const { db, listen, log, post, partners } = parts
  const worker = await openWorker(
    { name: 'the sending of mails', channel: 'mails', everyMs: LOOK_AGAIN_MS, listen, log },
    (isClosed) => untilDone(isClosed, () => sendDueMails(db, parts, isClosed)),
  )
  return {
    async close() {
      await worker.close()
      post?.close()
      partners?.close()
    },
  }
}
