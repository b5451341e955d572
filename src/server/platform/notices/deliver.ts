import { sql } from 'kysely'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import { claimEvents, happeningsOf, type Which } from '#server/platform/notices/happenings'
import { peopleToTell } from '#server/platform/notices/people'
import { type Postage, tell } from '#server/platform/notices/tell'
import { tellingsOf } from '#server/platform/notices/tellings'

/**
 * Delivers the oldest events that nobody has delivered: turns each into the notices and mails of those it concerns and marks
 * it, all in one transaction, so that none is lost and none is told twice, however many processes do this and wherever one
 * of them is killed. Answers the ids of those it delivered.
 */
export async function deliverEvents(db: Db, postage: Postage, which: Which): Promise<number[]> {
  return transaction(db, async (tx) => {
    const ids = await claimEvents(tx, which)
    if (ids.length === 0) return []
    const happenings = await happeningsOf(tx, ids)
    const people = await peopleToTell(
      tx,
      happenings.flatMap(({ note, bank, settlement }) =>
        [note, bank, settlement].flatMap((of) => (of ? [of.partnerId] : [])),
      ),
    )
    const tellings = happenings.flatMap((happening) => tellingsOf(happening, people))
    await tell(tx, tellings, postage)
    await sql`update events set published_at = now() where id = any(${ids}::bigint[])`.execute(tx)
    return ids
  })
}
