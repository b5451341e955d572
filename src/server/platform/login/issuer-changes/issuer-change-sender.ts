import type { Logger } from 'pino'
import type { Db } from '#db/database'
import type { Listen } from '#db/listening'
import { openWorker, type Worker } from '#server/platform/jobs/worker'
import { sendDueChanges } from '#server/platform/login/issuer-changes/send-changes'
import type { IssuerManagement } from '#services/login/hosted/management/management'

const LOOK_AGAIN_MS = 5_000

/** Sends changes to the issuer at once, and what is due every few seconds; pauses while the issuer asks. */
export function openIssuerChangeSender({
  db,
  listen,
  log,
  management,
}: {
  db: Db
  listen: Listen
  log: Logger
  management: IssuerManagement
}): Promise<Worker> {
  let silentUntil = 0
  return openWorker(
    { name: 'the changes at the issuer', channel: 'issuer_changes', everyMs: LOOK_AGAIN_MS, listen, log },
    async (isClosed) => {
      while (!isClosed() && Date.now() >= silentUntil) {
        const { tried, pauseSeconds } = await sendDueChanges(db, management, isClosed)
        if (pauseSeconds > 0) silentUntil = Date.now() + pauseSeconds * 1000
        if (tried === 0) return
      }
    },
  )
}
