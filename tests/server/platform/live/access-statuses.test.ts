import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openReading } from '#db/replica/reading'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { liveEvents } from '#server/across/live/live-events'
import { announce } from '#server/platform/events/announce'
import { openLiveFeed } from '#server/platform/live/hub'
import type { LiveFeed } from '#server/platform/runtime/live-feed'
import { testableKinds } from '#tests/support/database/database'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { type ReadFeed, readFeed } from '#tests/support/http/live'
import { insertNote } from '#tests/support/notes/notes'
import { makeTier } from '#tests/support/people/partners'

/** A bearer token instead of a session. */
const TOKEN = 'bearer'

describe.each(testableKinds)('a feed and its partner’s access status on the %s database', (kind) => {
  const database = testDatabase(kind)
  const world = sharedWorld(database)
  let feed: LiveFeed
  let tierId: string
  const open: ReadFeed[] = []

  beforeAll(async () => {
    tierId = await makeTier(database.db, 'Gold')
  })
  beforeEach(async () => {
    await sql`update partner_tiers set features = '{commission-notes,wallet,students,api}'`.execute(
      database.db,
    )
    await sql`update partners set contract_to = '2030-06-30', tier = 'Gold' where id = ${brightpath()}`.execute(
      database.db,
    )
    feed = await openLiveFeed({
      ...{ ...database, events: liveEvents, reading: openReading(database.db, null), idleMinutes: 0 },
      log: pino({ level: 'silent' }),
    })
  })
  afterEach(async () => {
    vi.useRealTimers()
    await feed.close()
    await Promise.all(open.splice(0).map(({ ended }) => ended))
    await sql`update users set is_blocked = false`.execute(database.db)
    await sql`update partners set deactivated_at = null, partner_state = 'Active', switched_off = '{}', contract_from = null`.execute(
      database.db,
    )
  })

  const brightpath = () => world.partners.brightpath.id
  const follow = async (actor: Actor): Promise<ReadFeed> => {
    const stream = await feed.follow({ actor, session: TOKEN }, null)
    if (!stream) throw new Error('Refused')
    const read = readFeed(stream)
    open.push(read)
    await read.waitFor('notice')
    return read
  }
  const edited = async (partner_id: string) => {
    const id = await insertNote(database.db, world, { status_id: 5, partner_id })
    await transaction(database.db, (tx) =>
      announce(tx, 'commission-note.edited', { noteId: id, actorId: world.people.maker.id, version: 1 }),
    )
    return id
  }

  it.each([
    ['is deactivated', () => sql`update partners set deactivated_at = now() where id = ${brightpath()}`],
    [
      'has its contract ended in the past',
      () => sql`update partners set contract_to = '2020-01-31' where id = ${brightpath()}`,
    ],
    [
      'has a contract that starts later',
      () => sql`update partners set contract_from = '2030-01-01' where id = ${brightpath()}`,
    ],
    [
      'must be approved again',
      () => sql`update partners set partner_state = 'Onboarding' where id = ${brightpath()}`,
    ],
    [
      'has a feature switched off',
      () => sql`update partners set switched_off = '{wallet}' where id = ${brightpath()}`,
    ],
    ['has another tier', () => sql`update partners set tier = null where id = ${brightpath()}`],
    [
      'has a tier that includes less',
      () => sql`update partner_tiers set features = '{students}' where id = ${tierId}`,
    ],
    [
      'has its users blocked',
      () => sql`update users set is_blocked = true where partner_id = ${brightpath()}`,
    ],
  ])('a partner that %s: its users’ feeds end, and no others', async (_what, statement) => {
    const { partner, counsellor, otherPartner, finance } = world.people
    const theirs = [await follow(partner), await follow(counsellor)]
    const others = [await follow(otherPartner), await follow(finance)]
    await statement().execute(database.db)
    await Promise.all(theirs.map(({ ended }) => ended))
    const id = await edited(world.partners.northstar.id)
    for (const each of others)
      await each.waitFor('note', (data: { CommissionNoteId: string }) => data.CommissionNoteId === id)
  })

  it('sends nothing and ends after the last day of the contract', async () => {
    vi.useFakeTimers({ now: new Date('2030-06-30T23:59:58Z'), toFake: ['Date'] })
    const { partner, finance } = world.people
    const [theirs, office] = [await follow(partner), await follow(finance)]
    const before = await edited(brightpath())
    await theirs.waitFor('note', (data: { CommissionNoteId: string }) => data.CommissionNoteId === before)
    vi.setSystemTime(new Date('2030-07-01T00:00:00Z'))
    const after = await edited(brightpath())
    await theirs.ended
    await office.waitFor('note', (data: { CommissionNoteId: string }) => data.CommissionNoteId === after)
    expect(JSON.stringify(theirs.messages)).not.toContain(after)
  })

  it('follows the partner’s current status, not the one at the request', async () => {
    const { partner, otherPartner } = world.people
    const asked = { ...partner }
    await sql`update partners set contract_to = '2020-01-31' where id = ${brightpath()}`.execute(database.db)
    const [theirs, other] = [await follow(asked), await follow(otherPartner)]
    const id = await edited(brightpath())
    const fence = await edited(world.partners.northstar.id)
    await other.waitFor('note', (data: { CommissionNoteId: string }) => data.CommissionNoteId === fence)
    expect(theirs.isEnded).toBe(false)
    expect(JSON.stringify(theirs.messages)).not.toContain(id)
  })
})
