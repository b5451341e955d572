import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { addRemarks } from '#server/commission-notes/chain/add-remarks'
import { changeStatus } from '#server/commission-notes/chain/change-status'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { whatIsWritten } from '#tests/support/database/whole-database'
import { historyOf, noteOf } from '#tests/support/notes/note-facts'
import { insertNote } from '#tests/support/notes/notes'

const test = testDatabase()
const world = sharedWorld(test)

const go = (actor: Actor, CommissionNoteId: string, StatusId: number, more: object = {}) =>
  changeStatus({ db: test.db, actor }, { CommissionNoteId, StatusId, Remarks: '', ...more })

async function refused(work: Promise<unknown>): Promise<AppError> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error instanceof AppError) return error
  throw new Error('It was not refused', { cause: error })
}

describe('a step forward', () => {
  it('assigns an unassigned note, restarts the turn’s clock, and records the actor', async () => {
    const { maker } = world.people
    const id = await insertNote(test.db, world, { turn_changed_at: new Date('2026-01-01') })
    const { message, Note } = await go(maker, id, 2)
    expect(message).toBe('Commission note(s) successfully sent to checker')
    expect(Note).toMatchObject({ StatusId: 2, Turn: 'checker', PendingDays: 0, Rounds: 0, Version: 2 })
    expect(Note.Assignees?.maker).toEqual({ UserId: maker.id, Name: 'Meera Krishnan' })
    const note = await noteOf(test.db, id)
    expect(note).toMatchObject({ maker_actor_ids: [maker.id], checker_actor_ids: [], updated_by: maker.id })
    expect(note.turn_changed_at.getTime()).toBeGreaterThan(Date.now() - 60_000)
  })

  it('keeps the clock if the turn stays', async () => {
    const since = new Date('2026-11-01T00:00:00Z')
    const id = await insertNote(test.db, world, { status_id: 5, turn_changed_at: since })
    const { message, Note } = await go(world.people.processor, id, 6, { Remarks: 'Wrong rate' })
    expect(message).toBe('Status updated successfully!')
    expect(Note.Rounds).toBe(1)
    expect((await noteOf(test.db, id)).turn_changed_at).not.toEqual(since)
    const held = await insertNote(test.db, world, { status_id: 10, turn_changed_at: since })
    await addRemarks(
      { db: test.db, actor: world.people.processor },
      { CommissionNoteId: held, Remarks: 'Waiting' },
    )
    expect((await noteOf(test.db, held)).turn_changed_at).toEqual(since)
  })

  it('writes everything or nothing', async () => {
    const id = await insertNote(test.db, world)
    await sql`alter table events add constraint no_events check (false) not valid`.execute(test.db)
    const before = await whatIsWritten(test.db)
    await expect(go(world.people.maker, id, 2)).rejects.toThrow()
    expect(await whatIsWritten(test.db)).toBe(before)
    await sql`alter table events drop constraint no_events`.execute(test.db)
  })
})

describe('a send-back', () => {
  it('needs a reason, which the next user sees first', async () => {
    const { checker, maker } = world.people
    const id = await insertNote(test.db, world, { status_id: 2, maker_id: maker.id })
    const before = await whatIsWritten(test.db)
    const error = await refused(go(checker, id, 3))
    expect(error).toMatchObject({
      code: 'REMARKS_REQUIRED',
      status: 422,
      message: 'Please give a reason.',
      fields: { Remarks: 'Please give a reason.' },
    })
    expect(await whatIsWritten(test.db)).toBe(before)
    await go(checker, id, 3, { Remarks: 'The rate is 12 %' })
    const seen = await go(maker, id, 4)
    expect(seen.Note.SentBack).toBeNull()
    const back = await go(checker, id, 3, { Remarks: 'Still 15 %' })
    expect(back.Note.SentBack).toMatchObject({
      By: 'Chidi Okonkwo',
      Remarks: 'Still 15 %',
      Action: 'Sent back to maker',
    })
    expect(back.Note.Rounds).toBe(2)
  })
})

describe('permission to act', () => {
  it('excludes the same user as maker and checker, administrators included', async () => {
    const { admin } = world.people
    const id = await insertNote(test.db, world)
    await go(admin, id, 2)
    const error = await refused(go(admin, id, 5))
    expect(error).toMatchObject({
      code: 'FOUR_EYES',
      message: 'The same person cannot be maker and checker of one commission note.',
    })
    expect((await noteOf(test.db, id)).status_id).toBe(2)
  })

  it('belongs to the assignee or an administrator, as the history shows', async () => {
    const { maker, maker2, admin } = world.people
    const id = await insertNote(test.db, world, { maker_id: maker.id })
    const error = await refused(go(maker2, id, 2))
    expect(error.message).toBe('Please select commission notes that are assigned to you.')
    const { Note } = await go(admin, id, 2)
    expect(Note.Assignees?.maker?.UserId).toBe(maker.id)
    const [entry] = await historyOf(test.db, id)
    expect(entry).toMatchObject({ actor_id: admin.id, acted_as: 'maker', details: { asAdmin: true } })
    const own = await insertNote(test.db, world)
    await go(maker, own, 2)
    expect((await historyOf(test.db, own))[0]?.details).toEqual({})
  })
})

describe('a conflict', () => {
  it('names the author and change of the current version, and returns the note', async () => {
    const { maker, checker, admin } = world.people
    const id = await insertNote(test.db, world)
    await go(maker, id, 2)
    await go(checker, id, 5)
    const error = await refused(go(admin, id, 3, { Remarks: 'No', Version: 2 }))
    expect(error).toMatchObject({
      code: 'STALE_VERSION',
      status: 409,
      message: "Chidi Okonkwo changed this note to 'Sent to Partner' meanwhile.",
      data: {
        current: { CommissionNoteId: id, StatusId: 5, Version: 3 },
        changedBy: { UserId: checker.id, Name: 'Chidi Okonkwo' },
      },
    })
    expect(Date.parse((error.data as { changedAt: string }).changedAt)).toBeLessThanOrEqual(Date.now())
  })

  it('shows the company’s name to a partner', async () => {
    const { processor, partner } = world.people
    const id = await insertNote(test.db, world, { status_id: 5 })
    await go(processor, id, 6, { Remarks: 'Wrong student' })
    const error = await refused(go(partner, id, 15, { Remarks: 'Wrong fee' }))
    expect(error).toMatchObject({
      code: 'STATUS_CHANGED',
      message:
        "KC Overseas Education Private Limited changed this note to 'Revision in CN needed' meanwhile.",
      data: {
        current: { Assignees: null },
        changedBy: { UserId: null, Name: 'KC Overseas Education Private Limited' },
      },
    })
  })

  it('is not reported if nothing moved: the step is not allowed from here', async () => {
    const id = await insertNote(test.db, world, { status_id: 10 })
    const error = await refused(go(world.people.processor, id, 6, { Remarks: 'No', Version: 1 }))
    expect(error).toMatchObject({
      code: 'STATUS_NOT_AUTHORISED',
      message: 'Your role is not authorised to update this status.',
    })
  })

  it('is not caused by a remark', async () => {
    const { maker, checker } = world.people
    const id = await insertNote(test.db, world)
    await addRemarks({ db: test.db, actor: checker }, { CommissionNoteId: id, Remarks: 'Please hurry' })
    expect((await go(maker, id, 2, { Version: 1 })).Note.Version).toBe(2)
  })
})

describe('two users at once', () => {
  it.each([
    ['with versions', { Version: 1 }, 'STALE_VERSION'],
    ['without', {}, 'STATUS_CHANGED'],
  ])('exactly one succeeds, %s, and the refusal names the other user and step', async (_, more, code) => {
    const { checker, admin } = world.people
    for (let round = 0; round < 5; round++) {
      const id = await insertNote(test.db, world, { status_id: 2 })
      const outcomes = await Promise.allSettled([
        go(checker, id, 5, more),
        go(admin, id, 3, { Remarks: 'The rate is wrong', ...more }),
      ])
      const lost = outcomes.filter((outcome) => outcome.status === 'rejected')
      expect(lost).toHaveLength(1)
      const note = await noteOf(test.db, id)
      const winner = note.status_id === 5 ? 'Chidi Okonkwo' : 'Aleksandr Volkov'
      const label = note.status_id === 5 ? 'Sent to Partner' : 'Corrections from Checker'
      expect(lost[0]?.reason).toMatchObject({
        code,
        status: 409,
        message: `${winner} changed this note to '${label}' meanwhile.`,
        data: { changedBy: { Name: winner }, current: { StatusId: note.status_id, Version: 2 } },
      })
      expect(await historyOf(test.db, id)).toHaveLength(1)
    }
  })

  it('a remark and a step both succeed', async () => {
    const { maker, checker } = world.people
    const id = await insertNote(test.db, world)
    await Promise.all([
      go(maker, id, 2, { Version: 1 }),
      addRemarks({ db: test.db, actor: checker }, { CommissionNoteId: id, Remarks: 'Soon' }),
    ])
    expect((await historyOf(test.db, id)).map((entry) => entry.sequence)).toEqual([1, 2])
  })
})
