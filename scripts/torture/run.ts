import { check } from './invariants.ts'
import { lanesOf } from './lanes.ts'
import { Load } from './load.ts'
import { kills, outages } from './outages.ts'
import { probes } from './probes.ts'
import { Races } from './races.ts'
import { openStage } from './stage.ts'
import { talkLanes } from './talk.ts'
import { Tally } from './tally.ts'
import { WritesSent } from './writes.ts'

const MINUTE_MS = 60_000
/** The maximum of a round; all invariants are checked after each. */
const ROUND_MS = 2 * MINUTE_MS
/** The parts of a round. */
const KILLS = 0.3
const OUTAGES = 0.3
const TALK = 0.15
const RACES = 0.15
/**
 * The talkers who also write through every outage; with all of them there would be no room for the others.
 */
const TALK_THROUGH_OUTAGES = 4

/** Breaks the portal for this many minutes and prints the results; returns whether everything held. */
export async function torture({
  minutes,
  database,
}: {
  minutes: number
  database: 'embedded' | 'postgres'
}): Promise<boolean> {
  const tally = new Tally()
  const writes = new WritesSent()
  const stage = await openStage(database)
  const load = new Load(stage, tally, writes)
  const races = new Races(stage, load, tally)
  const parts = { stage, load, tally }
  const talk = talkLanes(load, stage, tally)
  const lanes = [...lanesOf(load, stage), ...talk.slice(0, TALK_THROUGH_OUTAGES)]
  const end = Date.now() + minutes * MINUTE_MS
  try {
    while (Date.now() < end) {
      const round = Math.min(ROUND_MS, end - Date.now())
      load.start(lanes)
      await kills(parts, Date.now() + round * KILLS)
      await outages(parts, Date.now() + round * OUTAGES)
      await load.pause()
      load.start(talk)
      await kills(parts, Date.now() + round * TALK)
      await load.pause()
      await races.until(Date.now() + round * RACES)
      await probes(stage, tally, Date.now() + round * (1 - KILLS - OUTAGES - TALK - RACES))
      await stage.inspect(({ db }) => check(db, writes, tally))
      console.info(
        `\n${database}, ${Math.max(0, Math.round((end - Date.now()) / MINUTE_MS))} minutes left\n${tally}`,
      )
    }
  } finally {
    await stage.close()
  }
  console.info(tally.isClean ? '\nEverything held.' : '\nSomething did not hold.')
  return tally.isClean
}
