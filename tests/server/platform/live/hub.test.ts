import { sql } from 'kysely'
import { pino } from 'pino'
import { v7 as uuid } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openReading } from '#db/replica/reading'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { liveEvents } from '#server/across/live/live-events'
import { inScope, isInScope } from '#server/commission-notes/note/scope'
import { announce } from '#server/platform/events/announce'
import { openLiveFeed } from '#server/platform/live/hub'
import type { LiveFeed } from '#server/platform/runtime/live-feed'
import { beginSession } from '#server/platform/sessions/begin-session'
import { endSession } from '#server/platform/sessions/end-sessions'
import { testableKinds } from '#tests/support/database/database'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { type ReadFeed, readFeed } from '#tests/support/http/live'
import { pick } from '#tests/support/money/entries'
import { insertNote } from '#tests/support/notes/notes'
import { write } from '#tests/support/questions/conversations'
import { acting } from '#tests/support/vocabulary/acting'

describe.each(testableKinds)('the live feed on the %s database', (kind) => {
  const database = testDatabase(kind)
  const world = sharedWorld(database)
  let feed: LiveFeed
  let open: ReadFeed[] = []

  beforeEach(async () => {
    feed = await openLiveFeed({
      ...database,
      events: liveEvents,
      reading: openReading(database.db, null),
      idleMinutes: 0,
      log: pino({ level: 'silent' }),
    })
  })
  afterEach(async () => {
    await feed.close()
    for (const each of open) await each.ended
    open = []
  })

  const follow = async (
    actor: Actor,
    lastEventId: number | null = null,
    session = 'bearer',
    madeAfter: number | null = null,
  ): Promise<ReadFeed> => {
    const stream = await feed.follow({ actor, session }, lastEventId, madeAfter)
    if (!stream) throw new Error('Refused')
    const read = readFeed(stream)
    open.push(read)
    await read.waitFor('notice')
    return read
  }
  const notesIn = ({ messages }: ReadFeed) =>
    messages.filter(({ type }) => type === 'note').map(({ data }) => data)
  const fence = async (...feeds: ReadFeed[]) => {
    // The feed keeps order, so this event arrives last. Finance and Brightpath may both see this note.
    const id = await insertNote(database.db, world, { status_id: 5 })
    await transaction(database.db, (tx) =>
      announce(tx, 'commission-note.edited', { noteId: id, actorId: world.people.maker.id, version: 1 }),
    )
    for (const each of feeds)
      await each.waitFor('note', (data: { CommissionNoteId: string }) => data.CommissionNoteId === id)
    return id
  }

  it('sends a page the events since it was rendered, and none before', async () => {
    const { finance, maker } = acting(database.db, world.people)
    const edited = async () => {
      const id = await insertNote(database.db, world, { status_id: 5 })
      await transaction(database.db, (tx) =>
        announce(tx, 'commission-note.edited', { noteId: id, actorId: maker.id, version: 1 }),
      )
      return id
    }
    const elsewhere = await follow(maker)
    const before = await edited()
    // Wait until the feed has read the event: a later follower does not receive it then.
    await elsewhere.waitFor('note', (data: { CommissionNoteId: string }) => data.CommissionNoteId === before)
    const made = await database.db
      .selectFrom('events')
      .select((eb) => eb.fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
    const since = await edited()
    const page = await follow(finance, null, 'bearer', Number(made.id))
    await page.waitFor('note', (data: { CommissionNoteId: string }) => data.CommissionNoteId === since)
    expect(JSON.stringify(page.messages)).not.toContain(before)
  })

  it('sends each reader what they may see: a partner gets its sent notes and no remarks', async () => {
    const { maker, checker, finance, partner, otherPartner, loanadvisor } = acting(database.db, world.people)
    const [office, brightpath, northstar, outsider] = [
      await follow(finance),
      await follow(partner),
      await follow(otherPartner),
      await follow(loanadvisor),
    ]
    const own = await insertNote(database.db, world, { status_id: 1 })
    await maker.sends(own)
    await checker.sends(own)
    await maker.remarks(own, 'Between us')
    const last = await fence(office, brightpath)
    const at = { CommissionNoteId: own, InvoiceId: world.invoices.aud.id }
    expect(notesIn(office).slice(-2)).toEqual([
      { ...at, Version: 3 },
      { CommissionNoteId: last, InvoiceId: at.InvoiceId, Version: 1 },
    ])
    expect(office.messages).toContainEqual({ id: expect.any(String), type: 'comment', data: at })
    expect(notesIn(brightpath).at(-2)).toEqual({ ...at, Version: 3 })
    expect(brightpath.messages.map(({ type }) => type)).not.toContain('comment')
    for (const each of [northstar, outsider])
      expect(each.messages.map(({ type }) => type)).toEqual(['notice'])
  })

  it('announces a public message to both sides and a staff message to the company only', async () => {
    const { maker, partner, checker } = acting(database.db, world.people)
    const [office, brightpath] = [await follow(checker), await follow(partner)]
    const id = await insertNote(database.db, world, { status_id: 5 })
    const note = { kind: 'note', id } as const
    const numbersIn = ({ messages }: ReadFeed) =>
      messages.flatMap(({ type, data }) =>
        type === 'message' && (data as { SubjectId: string }).SubjectId === id
          ? [(data as { Number: number }).Number]
          : [],
      )
    await write(database.db, partner, note)
    await fence(office, brightpath)
    // Without staff messages both sides have the same number.
    expect([numbersIn(office), numbersIn(brightpath)]).toEqual([[1], [1]])
    await write(database.db, maker, note, { Visibility: 'staff' })
    await write(database.db, maker, note)
    await fence(office, brightpath)
    expect([numbersIn(office), numbersIn(brightpath)]).toEqual([
      [1, 2, 3],
      [1, 2],
    ])
  })

  it('sends nothing of a rolled-back change', async () => {
    const office = await follow(world.people.finance)
    const id = await insertNote(database.db, world, { status_id: 5 })
    const failing = transaction(database.db, async (tx) => {
      await announce(tx, 'commission-note.edited', { noteId: id, actorId: world.people.maker.id, version: 2 })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await fence(office)
    expect(JSON.stringify(office.messages)).not.toContain(id)
  })

  it('announces revised invoices to finance and drafts to makers, and neither to partners', async () => {
    const { maker, partner, finance } = acting(database.db, world.people)
    const [drafting, paying, brightpath] = [await follow(maker), await follow(finance), await follow(partner)]
    const { aud } = world.invoices
    const draftId = await maker.drafts(aud, pick(aud, 0))
    await transaction(database.db, async (tx) => {
      await announce(tx, 'invoice.revised', {
        invoiceId: aud.id,
        actorId: finance.id,
        version: 2,
        noteIds: [],
      })
      await announce(tx, 'draft.saved', { draftId, actorId: maker.id, version: 2 })
    })
    await fence(drafting, paying, brightpath)
    expect(drafting.messages).toContainEqual({
      id: expect.any(String),
      type: 'CNDU',
      data: { InvoiceId: aud.id },
    })
    expect(drafting.messages).toContainEqual({
      id: expect.any(String),
      type: 'draft',
      data: { DraftId: draftId, Version: 1 },
    })
    expect(paying.messages.map(({ type }) => type)).toContain('CNDU')
    expect(paying.messages.map(({ type }) => type)).not.toContain('draft')
    expect(new Set(brightpath.messages.map(({ type }) => type))).toEqual(new Set(['notice', 'note']))
  })

  it('announces money to users who see it, without its author, and receipts to finance only', async () => {
    const { finance, admin, partner, otherPartner } = world.people
    const feeds = [
      await follow(finance),
      await follow(admin),
      await follow(partner),
      await follow(otherPartner),
    ]
    const partnerId = world.partners.brightpath.id
    const { aud } = world.invoices
    const told = { partnerId, settlementId: uuid(), actorId: finance.id, version: 1 }
    await transaction(database.db, async (tx) => {
      await announce(tx, 'wallet.settlement-requested', told)
      const receipt = { invoiceId: aud.id, receiptId: uuid(), actorId: finance.id }
      await announce(tx, 'invoice.part-received', receipt)
    })
    await fence(...feeds.slice(0, 3))
    const heard = feeds.map(({ messages }) =>
      messages.flatMap(({ type, data }) => (['wallet', 'invoice'].includes(type) ? [[type, data]] : [])),
    )
    const wallet = ['wallet', { PartnerId: partnerId }]
    expect(heard).toEqual([[], [wallet, ['invoice', { InvoiceId: aud.id }]], [wallet], []])
  })

  it('resumes after the reader’s last message', async () => {
    const { finance, otherPartner } = world.people
    const before = await follow(finance)
    await fence(before)
    const last = Number(before.messages.at(-1)?.id)
    const missed = await insertNote(database.db, world, { status_id: 5 })
    await transaction(database.db, (tx) =>
      announce(tx, 'commission-note.edited', { noteId: missed, actorId: finance.id, version: 1 }),
    )
    const after = await follow(finance, last)
    await after.waitFor('note', (data: { CommissionNoteId: string }) => data.CommissionNoteId === missed)
    const other = await follow(otherPartner, last)
    await fence(after)
    expect(JSON.stringify(other.messages)).not.toContain(missed)
  })

  it('counts the unread notices of each reader', async () => {
    const { checker, maker } = acting(database.db, world.people)
    const [one, two] = [await follow(checker), await follow(maker)]
    expect(one.messages[0]?.data).toEqual({ UnreadCount: 0 })
    const notification = {
      id: uuid(),
      user_id: checker.id,
      source: uuid(),
      kind: 'to-check',
      title: 'Yours',
      number: '1',
    }
    await database.db.insertInto('notifications').values(notification).execute()
    await one.waitFor('notice', (data: { UnreadCount: number }) => data.UnreadCount === 1)
    await database.db.updateTable('notifications').set({ read_at: new Date() }).execute()
    await one.waitFor('notice', (data: { UnreadCount: number }) => data.UnreadCount === 0)
    expect(two.messages).toHaveLength(1)
  })

  it('limits the streams per user and frees a place when one ends', async () => {
    const { pst, finance } = world.people
    for (let count = 0; count < 12; count++) await follow(pst)
    expect(await feed.follow({ actor: pst, session: 'bearer' }, null)).toBeNull()
    await follow(finance)
    await open[0]?.stop()
    await follow(pst)
  })

  it('ends the streams of a user whose rights changed, and every stream when it closes', async () => {
    const { loanadvisor, finance } = world.people
    const [theirs, other] = [await follow(loanadvisor), await follow(finance)]
    await feed.beat()
    expect(theirs.isEnded).toBe(false)
    await sql`update users set financial_manager = true where id = ${loanadvisor.id}`.execute(database.db)
    await feed.beat()
    await theirs.ended
    expect(other.isEnded).toBe(false)
    await sql`update users set is_blocked = true where id = ${finance.id}`.execute(database.db)
    await feed.beat()
    await other.ended
    await sql`update users set is_blocked = false`.execute(database.db)
    const last = await follow(finance)
    await feed.close()
    await last.ended
  })

  it('ends the streams of an ended session at once, and no others of its user', async () => {
    const { maker } = acting(database.db, world.people)
    const from = { userId: maker.id, address: '10.0.0.1', userAgent: '', issuerSession: null, before: null }
    const [one, two] = [await beginSession(database.db, from), await beginSession(database.db, from)]
    const [theirs, other] = [await follow(maker, null, one), await follow(maker, null, two)]
    await endSession(database.db, { id: one, userId: maker.id }, 'signed out')
    await theirs.ended
    expect(other.isEnded).toBe(false)
    await sql`update users set tags = '{}' where id = ${maker.id}`.execute(database.db)
    await other.ended
    const late = await feed.follow({ actor: maker, session: one }, null)
    expect((await late?.getReader().read())?.done).toBe(true)
  })

  it('a note read by the feed is in scope exactly if a query finds it', async () => {
    for (const partner of Object.values(world.partners))
      for (const status_id of [1, 4, 5, 9, 15, 17])
        await insertNote(database.db, world, { partner_id: partner.id, status_id })
    const every = await database.db.selectFrom('notes').select(['id', 'partner_id', 'status_id']).execute()
    for (const actor of Object.values(world.people)) {
      const found = await database.db.selectFrom('notes').select('id').where(inScope(actor)).execute()
      const inSight = every.filter((note) =>
        isInScope(actor, { partnerId: note.partner_id, statusId: note.status_id }),
      )
      expect(new Set(inSight.map(({ id }) => id)), actor.email).toEqual(new Set(found.map(({ id }) => id)))
    }
  })
})
