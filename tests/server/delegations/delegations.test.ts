import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import {
  endDelegation as END,
  listDelegations as GET,
  makeDelegation as POST,
  previewDelegation as PREVIEW,
} from '#domain/delegations/calls'
import { noteHistory } from '#server/commission-notes/reading/history'
import { openOutOfOffice } from '#server/delegations/open-out-of-office'
import { runDueDelegations } from '#server/delegations/run-due-delegations'
import { personById } from '#server/platform/login/person'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { whatIsWritten } from '#tests/support/database/whole-database'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { historyOf, noteOf } from '#tests/support/notes/note-facts'
import { insertNote } from '#tests/support/notes/notes'
import { sorted } from '#tests/support/sorted'
import { acting } from '#tests/support/vocabulary/acting'

const DAY_MS = 86_400_000

const test = testDatabase()
const world = worldPerTest(test)

beforeEach(() => {
  useRuntime(test.db)
})

/** A calendar day in India, the time zone of the test company. */
const day = (later: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date(Date.now() + later * DAY_MS))
const away = (substitutes: Record<string, Actor>, from = 0, until: number | null = 3) => ({
  StartsOn: day(from),
  EndsOn: until === null ? null : day(until),
  Substitutes: Object.fromEntries(Object.entries(substitutes).map(([role, who]) => [role, who.id])),
})
const make = (actor: Actor, person: Actor, body: object) =>
  callEndpoint(POST, { actor, method: 'POST', params: { userId: person.id }, body })
const end = (actor: Actor, id: string, body: object = {}) =>
  callEndpoint(END, { actor, method: 'POST', params: { id }, body })
const list = (actor: Actor, person: Actor) => callEndpoint(GET, { actor, params: { userId: person.id } })
const events = () =>
  test.db
    .selectFrom('events')
    .select('payload')
    .where('topic', '=', 'commission-note.assigned')
    .execute()
    .then((rows) => rows.map((row) => row.payload))

describe('delegating at once', () => {
  it('moves live notes to the substitute, and keeps notes they checked, with the reason', async () => {
    const { maker, maker2, admin } = acting(test.db, world.people)
    const first = await insertNote(test.db, world, { maker_id: maker.id })
    const withChecker = await insertNote(test.db, world, { maker_id: maker.id, status_id: 2 })
    const checked = await insertNote(test.db, world, {
      maker_id: maker.id,
      status_id: 3,
      checker_actor_ids: [maker2.id],
    })
    const paid = await insertNote(test.db, world, { maker_id: maker.id, status_id: 17 })
    const anothers = await insertNote(test.db, world, { maker_id: admin.id })

    const body = away({ maker: maker2 })
    const shown = await callEndpoint(PREVIEW, {
      actor: maker,
      method: 'POST',
      body: { PersonId: maker.id, Substitutes: body.Substitutes },
    })
    const stays = {
      CommissionNoteId: checked,
      CommissionNumber: (await noteOf(test.db, checked)).number,
      Reason: 'Minh Trần has checked it.',
    }
    expect(shown.json.data).toEqual([
      { Role: 'maker', NoteCount: 3, SubstituteName: 'Minh Trần', MovingCount: 2, Stays: [stays] },
    ])

    const { status, json } = await make(maker, maker, { UserId: maker.id, ...body, Note: 'On leave' })
    expect(status).toBe(200)
    expect(json.data.message).toBe('2 notes handed over, 1 stay.')
    const delegation = json.data.HandOver
    expect(delegation).toMatchObject({
      State: 'Active',
      MovedCount: 2,
      StayedCount: 1,
      GivenBackCount: 0,
      Substitutes: [{ Role: 'maker', UserId: maker2.id, Name: 'Minh Trần' }],
    })
    for (const id of [first, withChecker]) {
      expect(await noteOf(test.db, id)).toMatchObject({ maker_id: maker2.id, version: 2 })
      const [entry] = await historyOf(test.db, id)
      expect(entry).toMatchObject({
        action_name: 'Assign',
        actor_id: maker.id,
        batch_id: delegation.HandOverId,
        details: { role: 'maker', assigneeId: maker2.id, handOver: delegation.HandOverId },
      })
    }
    const { rows } = await noteHistory({ db: test.db, actor: maker2 }, { id: first, x: 1 })
    expect(rows[0]?.Action).toBe('Assigned Minh Trần as maker, out of office')
    for (const id of [checked, paid]) expect((await noteOf(test.db, id)).maker_id).toBe(maker.id)
    expect((await noteOf(test.db, anothers)).maker_id).toBe(admin.id)
    expect(sorted((await events()).map((payload) => String(payload.noteId)))).toEqual(
      sorted([first, withChecker]),
    )
    expect(await personById(test.db, maker.id)).toMatchObject({ away_until: day(3) })
  })

  it('moves each role to its own substitute, even on one note', async () => {
    const { admin, maker2, checker2, processor2 } = acting(test.db, world.people)
    const id = await insertNote(test.db, world, {
      maker_id: admin.id,
      checker_id: admin.id,
      payment_processor_id: admin.id,
    })
    const substitutes = { maker: maker2, checker: checker2, paymentProcessor: processor2 }
    const { json } = await make(admin, admin, away(substitutes))
    expect(await noteOf(test.db, id)).toMatchObject({
      maker_id: maker2.id,
      checker_id: checker2.id,
      payment_processor_id: processor2.id,
      version: 4,
    })
    expect((await historyOf(test.db, id)).map((entry) => entry.sequence)).toEqual([1, 2, 3])
    await end(admin, json.data.HandOver.HandOverId)
    expect(await noteOf(test.db, id)).toMatchObject({ maker_id: admin.id, checker_id: admin.id, version: 7 })
  })

  it('keeps a status change made at the same moment', async () => {
    const { maker, maker2 } = acting(test.db, world.people)
    const ids = await Promise.all(
      Array.from({ length: 8 }, () => insertNote(test.db, world, { maker_id: maker.id })),
    )
    const sent = Promise.allSettled(ids.map((id) => maker.sends(id)))
    const { status } = await make(maker, maker, away({ maker: maker2 }))
    expect(status).toBe(200)
    const outcomes = await sent
    for (const [index, id] of ids.entries()) {
      const note = await noteOf(test.db, id)
      const names = (await historyOf(test.db, id)).map((entry) => entry.action_name)
      expect(note.maker_id).toBe(maker2.id)
      expect(note.status_id).toBe(outcomes[index]?.status === 'fulfilled' ? 2 : 1)
      expect(names.filter((name) => name === 'Assign')).toHaveLength(1)
      expect(names).toHaveLength(note.version - 1)
    }
  })
})

describe('returning', () => {
  it('takes back what the substitute left untouched and leaves them the rest', async () => {
    const { maker, maker2, admin } = acting(test.db, world.people)
    const untouched = await insertNote(test.db, world, { maker_id: maker.id })
    const taken = await insertNote(test.db, world, { maker_id: maker.id })
    const givenOn = await insertNote(test.db, world, { maker_id: maker.id })
    const { json } = await make(maker, maker, away({ maker: maker2 }))
    const { HandOverId, Version } = json.data.HandOver
    await maker2.sends(taken)
    await admin.assigns(givenOn, 'maker', admin)
    expect((await end(maker, HandOverId, { Version: Version + 5 })).json.error.code).toBe('STALE_VERSION')
    const back = await end(maker, HandOverId, { UserId: maker.id })
    expect(back.json.data).toMatchObject({
      message: 'Welcome back. 1 note is back.',
      HandOver: { State: 'Ended', MovedCount: 3, GivenBackCount: 1 },
    })
    expect((await noteOf(test.db, untouched)).maker_id).toBe(maker.id)
    expect((await noteOf(test.db, taken)).maker_id).toBe(maker2.id)
    expect((await noteOf(test.db, givenOn)).maker_id).toBe(admin.id)
    const entries = await historyOf(test.db, untouched)
    expect(entries.map((entry) => entry.action_name)).toEqual(['Assign', 'Assign'])
    expect(await personById(test.db, maker.id)).toMatchObject({ away_until: null })
    expect((await end(maker, HandOverId)).json.error).toMatchObject({ code: 'HAND_OVER_ENDED' })
  })
})

describe('an absent user', () => {
  it('receives no new notes: they go to the last substitute, and the history says for whom', async () => {
    const { maker, maker2, checker, admin } = acting(test.db, world.people)
    await make(maker, maker, away({ maker: maker2 }))
    const id = await insertNote(test.db, world)
    const assign = (to: Actor) => checker.assigns(id, 'maker', to)
    expect((await assign(maker)).Note.Assignees?.maker?.UserId).toBe(maker2.id)
    const { rows } = await noteHistory({ db: test.db, actor: checker }, { id, x: 1 })
    expect(rows[0]?.Action).toBe('Assigned Minh Trần as maker, who stands in for Meera Krishnan')

    await make(maker2, maker2, away({ maker: admin }))
    const next = await insertNote(test.db, world)
    await checker.assigns(next, 'maker', maker)
    expect((await noteOf(test.db, next)).maker_id).toBe(admin.id)
  })

  it('keeps a note that the substitute may not have', async () => {
    const { maker, maker2, checker } = acting(test.db, world.people)
    await make(maker, maker, away({ maker: maker2 }))
    const id = await insertNote(test.db, world, { checker_actor_ids: [maker2.id] })
    const { Note } = await checker.assigns(id, 'maker', maker)
    expect(Note.Assignees?.maker?.UserId).toBe(maker.id)
  })
})

describe('a planned absence', () => {
  it('starts and ends on time, once, however many processes check', async () => {
    const { maker, maker2 } = acting(test.db, world.people)
    const id = await insertNote(test.db, world, { maker_id: maker.id })
    const { json } = await make(maker, maker, away({ maker: maker2 }, 2, 4))
    expect(json.data).toMatchObject({ message: 'The absence is planned.', HandOver: { State: 'Planned' } })
    const at = (later: number) => new Date(Date.now() + later * DAY_MS)
    expect(await runDueDelegations(test.db, at(1))).toBe(0)
    expect((await noteOf(test.db, id)).maker_id).toBe(maker.id)

    const started = await Promise.all([1, 2, 3].map(() => runDueDelegations(test.db, at(3))))
    expect(started.toSorted()).toEqual([0, 0, 1])
    expect((await noteOf(test.db, id)).maker_id).toBe(maker2.id)
    const [entry] = await historyOf(test.db, id)
    expect(entry).toMatchObject({ actor_id: null, acted_as: 'system' })

    const ended = await Promise.all([1, 2].map(() => runDueDelegations(test.db, at(6))))
    expect(ended.toSorted()).toEqual([0, 1])
    expect((await noteOf(test.db, id)).maker_id).toBe(maker.id)
    expect((await list(maker, maker)).json.data).toMatchObject([{ State: 'Ended', GivenBackCount: 1 }])
  })

  it('can be cancelled before it starts, and moves nothing if it was missed entirely', async () => {
    const { maker, maker2 } = acting(test.db, world.people)
    const id = await insertNote(test.db, world, { maker_id: maker.id })
    const planned = await make(maker, maker, away({ maker: maker2 }, 2, 4))
    const off = await end(maker, planned.json.data.HandOver.HandOverId)
    expect(off.json.data.message).toBe('The absence is called off.')
    await make(maker, maker, away({ maker: maker2 }, 2, 4))
    expect(await runDueDelegations(test.db, new Date(Date.now() + 9 * DAY_MS))).toBe(1)
    expect((await noteOf(test.db, id)).version).toBe(1)
  })

  it('a failing one does not stop the others', async () => {
    const { maker, maker2, checker, checker2 } = acting(test.db, world.people)
    const id = await insertNote(test.db, world, { checker_id: checker.id })
    const broken = await make(maker, maker, away({ maker: maker2 }, 1, 4))
    await make(checker, checker, away({ checker: checker2 }, 1, 4))
    await insertNote(test.db, world, { maker_id: maker.id })
    await sql`alter table hand_over_notes add constraint broken check (role <> 'maker')`.execute(test.db)
    await expect(runDueDelegations(test.db, new Date(Date.now() + 2 * DAY_MS))).rejects.toThrow(
      AggregateError,
    )
    await sql`alter table hand_over_notes drop constraint broken`.execute(test.db)
    expect((await noteOf(test.db, id)).checker_id).toBe(checker2.id)
    const { HandOverId } = broken.json.data.HandOver
    expect((await list(maker, maker)).json.data).toMatchObject([{ HandOverId, State: 'Planned' }])
  })
})

describe('permission to delegate', () => {
  it('lets administrators, and nobody else, reassign a departing user’s work for good', async () => {
    const { maker, maker2, checker, admin, partner, finance } = acting(test.db, world.people)
    const id = await insertNote(test.db, world, { maker_id: maker.id })
    const forGood = away({ maker: maker2 }, 0, null)
    expect((await make(maker2, maker, forGood)).status).toBe(404)
    expect((await list(checker, maker)).status).toBe(404)
    for (const actor of [partner, finance]) expect((await make(actor, actor, forGood)).status).toBe(403)
    expect((await make(admin, partner, forGood)).status).toBe(404)
    const own = await make(maker, maker, forGood)
    expect(own.json.error.fields).toEqual({ EndsOn: 'Please choose the last day.' })

    const { json } = await make(admin, maker, forGood)
    expect(json.data.HandOver).toMatchObject({ EndsOn: null, State: 'Active', CreatedBy: 'Aleksandr Volkov' })
    expect((await noteOf(test.db, id)).maker_id).toBe(maker2.id)
    const [entry] = await historyOf(test.db, id)
    expect(entry).toMatchObject({ actor_id: admin.id, details: { asAdmin: true } })
    expect((await end(checker, json.data.HandOver.HandOverId)).status).toBe(404)
  })

  it('refuses past or reversed days and a second absence in the same days', async () => {
    const { maker, maker2 } = acting(test.db, world.people)
    await make(maker, maker, away({ maker: maker2 }, 5, 9))
    const before = await whatIsWritten(test.db)
    const refusal = async (from: number, until: number) =>
      (await make(maker, maker, away({ maker: maker2 }, from, until))).json.error
    expect(await refusal(-1, 3)).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { StartsOn: 'Please choose a day from today on.' },
    })
    expect(await refusal(3, 2)).toMatchObject({
      fields: { EndsOn: 'Please select end date greater than or equal to start date' },
    })
    for (const [from, until] of [
      [0, 5],
      [9, 12],
      [6, 7],
      [1, 20],
    ] as const)
      expect(await refusal(from, until)).toMatchObject({ code: 'HAND_OVER_OVERLAPS' })
    expect(await whatIsWritten(test.db)).toBe(before)
    expect((await make(maker, maker, away({ maker: maker2 }, 10, 12))).status).toBe(200)
  })

  it('refuses a substitute without the role, one who is absent, and the user themself', async () => {
    const { maker, maker2, checker, admin } = acting(test.db, world.people)
    const why = async (substitutes: Record<string, Actor>) =>
      (await make(maker, maker, away(substitutes, 1, 3))).json.error
    expect(await why({})).toMatchObject({ code: 'SUBSTITUTE_REQUIRED' })
    expect((await why({ maker: checker })).fields).toEqual({
      'Substitutes.maker': 'This person may not work as maker.',
    })
    expect((await why({ maker })).fields).toEqual({
      'Substitutes.maker': 'This is the person who is away.',
    })
    await make(maker2, maker2, away({ maker: admin }, 2, 8))
    expect((await why({ maker: maker2 })).fields['Substitutes.maker']).toMatch(/^Minh Trần is away until \d/)
  })
})

describe('the roles that need a substitute', () => {
  it('are those the user may act in or has a live note in, not a finished one', async () => {
    const { maker, checker, checker2 } = acting(test.db, world.people)
    await insertNote(test.db, world, { maker_id: checker2.id, status_id: 17 })
    const roles = async (person: Actor) => (await openOutOfOffice(test.db, person, person.id)).roles
    expect(await roles(checker2)).toEqual(['checker'])
    await insertNote(test.db, world, { maker_id: checker2.id, status_id: 2 })
    expect(await roles(checker2)).toEqual(['maker', 'checker'])
    expect(await roles(checker)).toEqual(['checker'])
    expect(await roles(maker)).toEqual(['maker'])
  })
})
