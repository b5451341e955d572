import type { Logger } from 'pino'
import type { Db } from '#db/database'
import type { Listen } from '#db/listening'
import { recurring } from '#server/platform/jobs/recurring'
import { type Sending, sendDueMails } from '#server/platform/notices/send-mails'

const LOOK_AGAIN_MS = 5_000

export interface Postman {
  close(): Promise<void>
}

/** Starts to send the mails of the outbox: at once when one is written, and every few seconds what is due. */
export async function openPostman(
  parts: Sending & { db: Db; listen: Listen; log: Logger },
): Promise<Postman> {
  const { db, listen, log, post } = parts
  let isClosed = false
  const sendAll = async (): Promise<void> => {
    while (!isClosed && (await sendDueMails(db, parts, () => isClosed)) > 0);
  }
  const work = recurring('the sending of mails', sendAll, { everyMs: LOOK_AGAIN_MS, log })
  const stop = await listen('mails', () => work.wake())
  return {
    async close() {
      isClosed = true
      await stop()
      await work.close()
      post?.close()
      parts.partners?.close()
    },
  }
}
