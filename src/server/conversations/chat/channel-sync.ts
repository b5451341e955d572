import type { Logger } from 'pino'
import type { Db } from '#db/database'
import type { Listen } from '#db/listening'
import { claimChannel, takeChanges } from '#server/conversations/chat/channels'
import { type SyncDeps, syncMembers } from '#server/conversations/chat/sync-members'
import { openWorker, type Worker } from '#server/platform/jobs/worker'
import { isChatRefused } from '#services/chat/chat'

const LOOK_AGAIN_MS = 15_000

/** Syncs due channels until a rate limit; a refused one stops nothing. Returns when to resume, or null. */
export async function syncChannels(
  db: Db,
  { log, isStopped = () => false, ...deps }: SyncDeps & { log: Logger; isStopped?: () => boolean },
): Promise<Date | null> {
  await takeChanges(db)
  while (!isStopped()) {
    const channel = await claimChannel(db)
    if (!channel) return null
    try {
      await syncMembers(db, channel, deps)
    } catch (error) {
      if (!isChatRefused(error)) throw error
      log.warn({ err: error, noteId: channel.noteId }, 'a channel at Stream is tried again later')
      if (error.until) return error.until
    }
  }
  return null
}

/** Starts syncing channel members: at once after a change, and periodically. */
export function openChannelSync({
  db,
  listen,
  ...deps
}: SyncDeps & { db: Db; listen: Listen; log: Logger }): Promise<Worker> {
  let pausedUntil: Date | null = null
  return openWorker(
    { name: 'the syncing of channels', channel: 'chat', everyMs: LOOK_AGAIN_MS, listen, log: deps.log },
    async (isStopped) => {
      if (pausedUntil && pausedUntil.getTime() > Date.now()) return
      pausedUntil = await syncChannels(db, { ...deps, isStopped })
    },
  )
}
