import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { ListNotes } from '#domain/commission-notes/list/schema'
import { getNote } from '#domain/commission-notes/note/calls'
import * as calls from '#domain/line-queries/calls'
import type { LineQuery } from '#domain/line-queries/schema'
import { formatMoney } from '#domain/money/format'
import { liveEvents } from '#server/across/live/live-events'
import { deliverEvents } from '#server/across/notices/deliver'
import { listNotes } from '#server/commission-notes/list/list-notes'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { entry } from '#tests/support/money/entries'
import type { WorldApplication } from '#tests/support/notes/invoices'
import { insertNote } from '#tests/support/notes/notes'
import { write } from '#tests/support/questions/conversations'
import { noteOfOne } from '#tests/support/questions/line-queries'

const GENERATED = 1
const SENT_TO_PARTNER = 5
const MAILS = { publicUrl: 'https://portal.example', state: 'kept' } as const

const test = testDatabase()
const world = sharedWorld(test)
let noteId: string
let application: WorldApplication

beforeEach(async () => {
  useRuntime(test.db)
  const made = await noteOfOne(test.db, world, SENT_TO_PARTNER)
  noteId = made.noteId
  application = made.application
})

async function ask(actor: Actor, more: object = {}, id = noteId) {
  const AcknowledgementId = application.AcknowledgementId
  const body = { UserId: actor.id, AcknowledgementId, Reason: 'TuitionFee', Text: 'It is 21,000', ...more }
  return callEndpoint(calls.askLineQuery, { actor, method: 'POST', params: { id }, body })
}

async function asked(more: object = {}): Promise<string> {
  return (await ask(world.people.partner, more)).json.data.LineQuery.LineQueryId
}

async function answer(actor: Actor, id: string, more: object = {}) {
  const body = { UserId: actor.id, State: 'Answered', Answer: 'It is 20,000', ...more }
  return callEndpoint(calls.answerLineQuery, { actor, method: 'PUT', params: { id }, body })
}

async function list(actor: Actor, id = noteId) {
  return callEndpoint(calls.listLineQueries, { actor, params: { id } })
}

async function rowFor(actor: Actor) {
  const { rows } = await listNotes({ db: test.db, actor }, { ...ListNotes.parse({ pageSize: 100 }) })
  return rows.find(({ CommissionNoteId }) => CommissionNoteId === noteId)
}

const toMaker = () => sql`update notes set status_id = ${GENERATED} where id = ${noteId}`.execute(test.db)

async function told(): Promise<string[]> {
  while ((await deliverEvents(test.db, MAILS, { limit: 200 })).length > 0);
  const { rows } = await sql<{ told: string }>`
    with gone as (delete from notifications returning user_id, kind)
    select users.email || ' ' || gone.kind as told from gone join users on users.id = gone.user_id
    where gone.kind like 'line-%' order by 1`.execute(test.db)
  return rows.map((row) => row.told)
}

describe('a question on a student’s line', () => {
  it('is shown on the line to both sides and counted until it is answered', async () => {
    const { partner, processor } = world.people
    const { status, json } = await ask(partner, { ExpectedAmount: '3150.00' })
    expect([status, json.data.message]).toEqual([200, 'Your question was sent.'])
    for (const reader of [partner, processor]) {
      const [query] = (await list(reader)).json.data as LineQuery[]
      expect(query).toMatchObject({
        AcknowledgementId: application.AcknowledgementId,
        StudentName: application.name,
        Reason: 'TuitionFee',
        ExpectedAmount: '3150.00',
        State: 'Open',
        By: `${partner.firstName} ${partner.lastName}`,
        Answered: null,
        CanAnswer: reader === processor,
      })
      expect((await rowFor(reader))?.OpenQuestions).toBe(1)
    }
    await asked()
    expect((await rowFor(partner))?.OpenQuestions).toBe(2)
    const id = json.data.LineQuery.LineQueryId
    expect((await answer(processor, id)).status).toBe(200)
    expect((await rowFor(partner))?.OpenQuestions).toBe(1)
    const [answered] = (await list(partner)).json.data as LineQuery[]
    expect(answered).toMatchObject({
      State: 'Answered',
      Answered: { By: 'KC Overseas Education Private Limited', Text: 'It is 20,000' },
    })
  })

  it('blocks nothing: version, status and actions of the note stay', async () => {
    const { partner } = world.people
    const before = await rowFor(partner)
    await asked()
    const after = await rowFor(partner)
    expect({ ...after, OpenQuestions: 0 }).toEqual(before)
  })

  it('is asked by the partner and answered by the company', async () => {
    const { partner, maker, otherPartner } = world.people
    expect((await ask(maker)).status).toBe(403)
    const id = await asked()
    expect((await answer(partner, id)).status).toBe(403)
    expect((await ask(otherPartner)).status).toBe(404)
    expect((await list(otherPartner)).status).toBe(404)
    const hidden = await insertNote(test.db, world, { status_id: GENERATED })
    expect((await ask(partner, {}, hidden)).status).toBe(404)
  })

  it('needs a line of the note, a valid amount, and at most 5000 characters', async () => {
    const { partner } = world.people
    const elsewhere = world.invoices.jpy.applications[0]?.AcknowledgementId
    expect((await ask(partner, { AcknowledgementId: elsewhere })).json.error.code).toBe('LINE_NOT_THERE')
    await sql`update notes set currency = 'JPY' where id = ${noteId}`.execute(test.db)
    expect((await ask(partner, { ExpectedAmount: '10.50' })).json.error.fields.ExpectedAmount).toBe(
      'Enter an amount without decimals',
    )
    expect((await ask(partner, { Text: 'x'.repeat(5001) })).json.error.fields.Text).toBe(
      'Comment length should not exceed 5000 characters',
    )
  })

  it('notifies the people working on the note, and its answer the asker', async () => {
    const { partner, processor } = world.people
    await told()
    const id = await asked()
    const asking = await told()
    expect(asking).toContain(`${processor.email} line-question`)
    expect(asking).not.toContain(`${partner.email} line-question`)
    await answer(processor, id)
    expect(await told()).toEqual([`${partner.email} line-answer`])
  })
})

describe('an answer', () => {
  it('appears on open pages of users who see the note, except the asker’s and other partners’', async () => {
    const { partner, processor, otherPartner } = world.people
    const everybody = [partner, processor, otherPartner]
    const heard = async (act: () => Promise<unknown>) => {
      const { rows } = await sql<{
        last: number
      }>`select coalesce(max(id), 0)::int as last from events`.execute(test.db)
      await act()
      const told = (await liveEvents.since(test.db, rows[0]?.last ?? 0)).filter(
        ({ type }) => type === 'question',
      )
      expect(told.map(({ data }) => data)).toEqual([{ CommissionNoteId: noteId }])
      return everybody.map((person) => told.some((each) => each.isFor(person)))
    }
    let id = ''
    const ask = async () => {
      id = await asked()
    }
    expect(await heard(ask)).toEqual([false, true, false])
    expect(await heard(() => answer(processor, id))).toEqual([true, false, false])
  })

  it('adjusts the line if the note is editable, with the question in its history', async () => {
    const { maker } = world.people
    const id = await asked({ ExpectedAmount: '3150.00' })
    await toMaker()
    const { AcknowledgementId: _, ...Line } = entry(application, { TuitionFee: '21000' })
    const { status, json } = await answer(maker, id, { State: 'Adjusted', Answer: 'You are right', Line })
    expect([status, json.data?.LineQuery.State]).toEqual([200, 'Adjusted'])
    const note = await callEndpoint(getNote, { actor: maker, params: { id: noteId } })
    expect(note.json.data.Students[0].TuitionFee).toBe('21000.00')
    const { rows } = await sql<{ remarks: string; action_name: string }>`
      select remarks, action_name from note_history where note_id = ${noteId} order by sequence desc limit 1`.execute(
      test.db,
    )
    expect(rows[0]?.remarks).toBe(
      `Question about ${application.name} (Tuition fee, expected ${formatMoney('3150.00', 'AUD')}): It is 21,000`,
    )
  })

  it('changes and settles nothing if the note is not editable', async () => {
    const { maker } = world.people
    const id = await asked()
    const { AcknowledgementId: _, ...Line } = entry(application, { TuitionFee: '21000' })
    const { json } = await answer(maker, id, { State: 'Adjusted', Line })
    expect(json.error.code).toBe('NOTE_NOT_EDITABLE')
    expect((await rowFor(maker))?.OpenQuestions).toBe(1)
  })

  it('needs the new values of an adjusted line, and no values otherwise', async () => {
    const { maker } = world.people
    const id = await asked()
    const words = 'Enter the line as it is to be where it is adjusted, and only there'
    expect((await answer(maker, id, { State: 'Adjusted' })).json.error.fields.Line).toBe(words)
    const { AcknowledgementId: _, ...Line } = entry(application)
    expect((await answer(maker, id, { State: 'Declined', Line })).json.error.fields.Line).toBe(words)
  })

  it('is given once', async () => {
    const { processor } = world.people
    const id = await asked()
    const both = await Promise.all([
      answer(processor, id, { State: 'Declined' }),
      answer(processor, id, { Answer: 'Another answer' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await answer(processor, id)).json.error.code).toBe('LINE_QUERY_SETTLED')
  })
})

describe('the list of notes', () => {
  it('counts unread messages of the conversations that the reader follows', async () => {
    const { partner, maker } = world.people
    expect((await rowFor(partner))?.UnreadMessages).toBe(0)
    const on = { kind: 'note' as const, id: noteId }
    await write(test.db, partner, on)
    await write(test.db, maker, on, { Visibility: 'staff', Text: 'Among us' })
    expect((await rowFor(partner))?.UnreadMessages).toBe(0)
    await write(test.db, maker, on, { Text: 'By Friday' })
    expect((await rowFor(partner))?.UnreadMessages).toBe(1)
    expect((await rowFor(maker))?.UnreadMessages).toBe(0)
  })
})
