import type { Logger } from 'pino'
import type { Db } from '#db/database'
import type { Listen } from '#db/listening'
import { recurring } from '#server/platform/jobs/recurring'
import { sendDueMails } from '#server/platform/notices/send-mails'
import type { FileStore } from '#services/files/store'
import type { Post } from '#services/mail/post'

const LOOK_AGAIN_MS = 5_000

/** The sender of mails of a process, at work until it is closed. */
export interface Postman {
  /** Finishes the mails in hand. */
  close(): Promise<void>
}

/** Starts to send the mails of the outbox: when one is written, and every few seconds what is due by then. */
export async function openPostman(parts: {
  db: Db
  listen: Listen
  log: Logger
  post: Post
  publicUrl: string
  /** Where attachments are kept. */
  files: FileStore
}): Promise<Postman> {
  const { db, listen, log, post, publicUrl, files } = parts
  const domain = new URL(publicUrl).hostname
  let isClosed = false
  const sendAll = async (): Promise<void> => {
    while (!isClosed && (await sendDueMails(db, post, domain, files, () => isClosed)) > 0);
  }
  const work = recurring('the sending of mails', sendAll, { everyMs: LOOK_AGAIN_MS, log })
  const stop = await listen('mails', () => work.wake())
  return {
    async close() {
      isClosed = true
      await stop()
      await work.close()
      post.close()
    },
  }
}
