import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import type { Listener } from '#db/listening'
import { openReading } from '#db/replica/reading'
import { openLiveFeed } from '#server/platform/live/hub'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'

/** More turns of the microtask queue than a reading of immediate events takes. */
const TURNS = 60

describe('an event that arrives during a reading', () => {
  const database = testDatabase('embedded')
  const world = sharedWorld(database)

  it('is read, even if it arrives after the last check of the reading', async () => {
    const listeners = new Map<string, Listener>()
    const read: number[] = []
    const feed = await openLiveFeed({
      db: database.db,
      listen: async (channel, listener) => {
        listeners.set(channel, listener)
        return async () => {}
      },
      events: {
        withIds: async (_db, ids) => {
          read.push(...ids)
          return []
        },
        after: async () => [],
        since: async () => [],
      },
      reading: openReading(database.db, null),
      idleMinutes: 0,
      log: pino({ level: 'silent' }),
    })
    try {
      await feed.follow({ actor: world.people.maker, session: 'bearer' }, null)
      const hear = listeners.get('events')
      for (let turns = 0; turns < TURNS; turns += 1) {
        read.length = 0
        hear?.('1')
        for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
        hear?.('2')
        // The event loop turns after all microtasks: an event not read by now stays unread.
        await new Promise(setImmediate)
        expect(read, `after ${turns} turns`).toEqual([1, 2])
      }
    } finally {
      await feed.close()
    }
  })
})
