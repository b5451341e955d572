import { describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { chooseTransition } from '#domain/commission-notes/note/decide'
import {
  setNoteSubsidiary as SET_NOTE,
  setStudentSubsidiary as SET_STUDENT,
} from '#domain/subsidiaries/calls'
import { generateNote } from '#server/commission-notes/drafts/generate-note'
import { toNoteState } from '#server/commission-notes/note/table'
import { subsidiariesOfStudents } from '#server/subsidiaries/subsidiaries-of-students'
import { whatIsWritten } from '#tests/support/database/whole-database'
import { callEndpoint } from '#tests/support/http/http'
import { noteInput, pick } from '#tests/support/money/entries'
import { historyOf, noteOf } from '#tests/support/notes/note-facts'
import { insertNote } from '#tests/support/notes/notes'
import { inSubsidiaryPortal, list, northernId, pokhara, test, toggle, world } from './subsidiary-portal'

inSubsidiaryPortal()

const setNote = (actor: Actor, id: string, SubsidiaryId: string | null, more: object = {}) =>
  callEndpoint(SET_NOTE, { actor, method: 'PUT', params: { id }, body: { SubsidiaryId, ...more } })

describe('the subsidiary of a student', () => {
  it('is shown to every reader of the note, even when disabled, and to nobody else', async () => {
    const { aud } = world.invoices
    const students = pick(aud, 0, 1)
    const { maker, checker, processor, finance, partner, otherPartner } = world.people
    const { CommissionNoteId } = await generateNote({ db: test.db, actor: maker }, noteInput(aud, students))
    await test.db.updateTable('notes').set({ status_id: 5 }).where('id', '=', CommissionNoteId).execute()
    const [first, second] = students.map(({ AcknowledgementId }) => AcknowledgementId)
    const { student_id } = await test.db
      .selectFrom('applications')
      .select('student_id')
      .where('id', '=', first ?? '')
      .executeTakeFirstOrThrow()
    await test.db
      .updateTable('students')
      .set({ subsidiary_id: pokhara })
      .where('id', '=', student_id)
      .execute()
    const told = async (actor: Actor) => {
      const of = await subsidiariesOfStudents(test.db, actor, CommissionNoteId)
      return of && [of.get(first ?? '')?.id, of.get(second ?? '')]
    }
    for (const reader of [maker, checker, processor, finance, partner])
      expect(await told(reader)).toEqual([pokhara, null])
    await test.db.updateTable('subsidiaries').set({ is_disabled: true }).execute()
    expect(await told(checker)).toEqual([pokhara, null])
    expect(await told(otherPartner)).toBeNull()
  })
})

describe('PUT /cn/{id}/update-subsidiary', () => {
  it('sets and resets it for the maker, with history, event and version', async () => {
    const { maker } = world.people
    const id = await insertNote(test.db, world)
    const { json } = await setNote(maker, id, pokhara, { UserId: maker.id, Version: 1 })
    expect(json.data).toMatchObject({
      message: 'Successfully updated subsidiary',
      Note: { SubsidiaryId: pokhara, SubsidiaryName: 'Brightpath Pokhara', Version: 2 },
    })
    expect((await setNote(maker, id, pokhara)).json.data.Note.Version).toBe(2)
    expect((await setNote(maker, id, null, { Version: 1 })).json.error.code).toBe('STALE_VERSION')
    expect((await setNote(maker, id, null)).json.data.Note).toMatchObject({ SubsidiaryId: null, Version: 3 })
    const [first] = await historyOf(test.db, id)
    expect(first).toMatchObject({
      action_name: 'Edit',
      acted_as: 'maker',
      details: {
        changes: [{ Field: 'Subsidiary', Old: 'Brightpath Education', New: 'Brightpath Pokhara' }],
      },
    })
    expect((await noteOf(test.db, id)).maker_actor_ids).toEqual([maker.id])
    const events = await test.db.selectFrom('events').select('topic').execute()
    expect(events.map((event) => event.topic)).toEqual(['commission-note.edited', 'commission-note.edited'])
  })

  it('is open to the partner while it has the note, and then to nobody else', async () => {
    const { partner, financemanager, counsellor, maker, otherPartner, processor } = world.people
    const id = await insertNote(test.db, world, { status_id: 11 })
    for (const actor of [counsellor, processor]) expect((await setNote(actor, id, pokhara)).status).toBe(403)
    expect((await setNote(otherPartner, id, pokhara)).status).toBe(404)
    expect((await setNote(maker, id, pokhara)).json.error).toMatchObject({
      code: 'SUBSIDIARY_LOCKED',
      message: 'The subsidiary of this commission note cannot be changed in its present status.',
    })
    expect((await setNote(financemanager, id, pokhara)).status).toBe(200)
    const [entry] = await historyOf(test.db, id)
    expect(entry).toMatchObject({ acted_as: 'partner', actor_id: financemanager.id })
    const invoiced = await insertNote(test.db, world, { status_id: 10 })
    expect((await setNote(partner, invoiced, pokhara)).json.error.code).toBe('SUBSIDIARY_LOCKED')
  })

  it('drops an earlier tax invoice, because another entity billed it', async () => {
    const { maker, processor } = world.people
    const id = await insertNote(test.db, world, { status_id: 6, partner_invoice_payable: '2700.00' })
    await setNote(maker, id, null)
    expect((await noteOf(test.db, id)).partner_invoice_payable).toBe('2700.00')
    await setNote(maker, id, pokhara)
    const moved = await noteOf(test.db, id)
    expect(moved.partner_invoice_payable).toBeNull()
    const atProcessor = toNoteState({ ...moved, status_id: 10 })
    const pay = { via: 'payment' as const }
    expect(chooseTransition(atProcessor, processor, pay)).toBe('PARTNER_INVOICE_REQUIRED')
  })

  it('refuses a disabled or foreign subsidiary and a change after checking', async () => {
    const { maker, partner, admin } = world.people
    const id = await insertNote(test.db, world)
    const checked = await insertNote(test.db, world, { checker_actor_ids: [maker.id] })
    await toggle(partner, true)
    const before = await whatIsWritten(test.db)
    expect((await setNote(maker, id, pokhara)).json.error).toMatchObject({
      code: 'SUBSIDIARY_DISABLED',
      fields: { SubsidiaryId: 'This subsidiary is disabled. Please choose another one.' },
    })
    expect((await setNote(admin, id, northernId)).json.error.code).toBe('SUBSIDIARY_OF_ANOTHER')
    expect((await setNote(maker, checked, null)).json.error.code).toBe('FOUR_EYES')
    expect(await whatIsWritten(test.db)).toBe(before)
  })
})

describe('a student’s subsidiary', () => {
  const set = (actor: Actor, body: object) => callEndpoint(SET_STUDENT, { actor, method: 'PUT', body })

  it('is set by student or application, by makers, finance and partner users with money', async () => {
    const { maker, finance, partner, checker, counsellor, otherPartner } = world.people
    const application = world.invoices.aud.applications[0]
    const StudentId = application?.studentId ?? ''
    const AcknowledgementId = application?.AcknowledgementId ?? ''
    for (const actor of [checker, counsellor])
      expect((await set(actor, { StudentId, SubsidiaryId: pokhara })).status).toBe(403)
    expect((await set(otherPartner, { StudentId, SubsidiaryId: northernId })).status).toBe(404)
    expect((await set(maker, { AcknowledgementId, SubsidiaryId: pokhara })).json.data).toEqual({
      message: 'Successfully updated subsidiary',
      Student: { StudentId, SubsidiaryId: pokhara, SubsidiaryName: 'Brightpath Pokhara' },
    })
    expect((await set(finance, { StudentId, SubsidiaryId: northernId })).json.error.code).toBe(
      'SUBSIDIARY_OF_ANOTHER',
    )
    expect((await set(maker, { SubsidiaryId: pokhara })).status).toBe(422)
    expect((await list(partner, 'searchQuery=pokhara')).json.data.rows[0].StudentCount).toBe(1)
    expect(
      (await set(partner, { StudentId, SubsidiaryId: null })).json.data.Student.SubsidiaryName,
    ).toBeNull()
  })
})

describe('a generated note', () => {
  it('uses the enabled subsidiary that its students share, else the parent company', async () => {
    const { maker, partner } = world.people
    const { aud, audMore } = world.invoices
    const give = (places: number[], invoice = aud) =>
      test.db
        .updateTable('students')
        .set({ subsidiary_id: pokhara })
        .where(
          'id',
          'in',
          pick(invoice, ...places).map((application) => application.studentId),
        )
        .execute()
    const generated = async (places: number[], invoice = aud) => {
      const { CommissionNoteId } = await generateNote(
        { db: test.db, actor: maker },
        noteInput(invoice, pick(invoice, ...places)),
      )
      return (await noteOf(test.db, CommissionNoteId)).subsidiary_id
    }
    await give([0, 1, 2])
    expect(await generated([0, 1])).toBe(pokhara)
    expect(await generated([2, 3])).toBeNull()
    await give([0], audMore)
    await toggle(partner, true)
    expect(await generated([0], audMore)).toBeNull()
  })
})
