import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import type { Address } from '#domain/api/route'
import { changeStatus as updateStatus } from '#domain/commission-notes/chain/calls'
import { editNote as updateNote } from '#domain/commission-notes/content/calls'
import { type Choices, merge } from '#domain/commission-notes/content/merge'
import { contentToSend, type Typed, typedFrom } from '#domain/commission-notes/content/typing'
import {
  deleteDraft,
  createNote as generate,
  getDraft,
  deleteStudents as removeStudents,
  saveDraft,
  addStudents as setStudents,
} from '#domain/commission-notes/drafts/calls'
import type { Draft } from '#domain/commission-notes/drafts/draft'
import type { Note } from '#domain/commission-notes/note/note'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { whatIsWritten } from '#tests/support/database/whole-database'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { NO_TERMS } from '#tests/support/input/typed'
import { noteInput, pick } from '#tests/support/money/entries'
import type { WorldApplication } from '#tests/support/notes/invoices'
import { as } from '#tests/support/vocabulary/acting'

const test = testDatabase()
const world = worldPerTest(test)
let sita: WorldApplication
let neha: WorldApplication

beforeAll(async () => {
  useRuntime(test.db)
})
beforeEach(async () => {
  ;[sita, neha] = pick(world.invoices.aud, 0, 1) as [WorldApplication, WorldApplication]
})

const contentOf = (row: Draft | Note): Typed =>
  typedFrom({ ...row, students: 'DraftId' in row ? row.StudentInstallments : row.Students })
const withFirst = (typed: Typed, changes: Partial<Typed['students'][0]>): Typed => ({
  ...typed,
  students: typed.students.map((student, index) => (index === 0 ? { ...student, ...changes } : student)),
})
const send = (route: Address, actor: Actor, method: string, body: object) =>
  callEndpoint(route, { actor, method, body: { UserId: actor.id, ...body } })

describe('a draft edited by two users', () => {
  let DraftId: string
  beforeEach(async () => {
    DraftId = await as(test.db, world.people.maker).drafts(world.invoices.aud, [sita, neha])
  })

  const read = async (actor: Actor): Promise<Draft> =>
    (await callEndpoint(getDraft, { actor, params: { id: DraftId } })).json.data
  const save = (actor: Actor, typed: Typed, Version: number) => {
    const { students, ...terms } = contentToSend(typed)
    return send(saveDraft, actor, 'POST', { ...terms, DraftId, Version, StudentInstallments: students })
  }

  it('refuses every write on an older version, with its author and the current draft', async () => {
    const { maker, maker2 } = world.people
    const opened = await read(maker)
    const theirs = withFirst(contentOf(opened), { TuitionFee: '21000' })
    expect((await save(maker2, theirs, opened.Version)).status).toBe(200)
    const ids = { draftId: DraftId, SelectedApplicationIds: [neha.AcknowledgementId] }
    const list = noteInput(world.invoices.aud, [sita])
    const before = await whatIsWritten(test.db)
    const answers = [
      await save(maker, contentOf(opened), 1),
      await send(setStudents, maker, 'PUT', { ...ids, Version: 1 }),
      await send(removeStudents, maker, 'DELETE', {
        DraftId,
        AcknowledgementIds: [neha.AcknowledgementId],
        Version: 1,
      }),
      await send(generate, maker, 'POST', { ...list, DraftId, Version: 1 }),
      await callEndpoint(deleteDraft, {
        actor: maker,
        method: 'DELETE',
        params: { id: DraftId },
        body: { Version: 1 },
      }),
    ]
    for (const { status, json } of answers) {
      expect(status).toBe(409)
      expect(json.error).toMatchObject({
        code: 'STALE_VERSION',
        message: 'Minh Trần changed this meanwhile.',
        data: {
          current: { DraftId, Version: 2, StudentInstallments: [{ TuitionFee: '21000.00' }, {}] },
          changedBy: { UserId: maker2.id, Name: 'Minh Trần' },
          changedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        },
      })
    }
    expect(await whatIsWritten(test.db)).toBe(before)
  })

  it('contains both users’ edits after the second merged the returned draft', async () => {
    const { maker, maker2 } = world.people
    const opened = await read(maker)
    const base = contentOf(opened)
    await save(maker2, withFirst(base, { TuitionFee: '21000', LessGSTPercentage: '18' }), 1)
    const mine = withFirst(base, { ScholarshipReceived: '500', LessGSTPercentage: '5' })
    const refused = await save(maker, mine, 1)
    const current: Draft = refused.json.error.data.current
    const ways = { base, mine, theirs: contentOf(current), currency: 'AUD' }
    const { conflicts } = merge(ways)
    expect(conflicts).toMatchObject([{ label: 'Less GST %', base: '0%', mine: '5%', theirs: '18%' }])
    const choices: Choices = { [conflicts[0]?.id ?? '']: 'theirs' }
    const saved = await save(maker, merge(ways, choices).merged, current.Version)
    expect(saved.json.data.message).toBe('Draft details saved successfully')
    expect((await read(maker2)).StudentInstallments[0]).toMatchObject({
      TuitionFee: '21000.00',
      ScholarshipReceived: '500.00',
      LessGSTPercentage: '18.00',
    })
  })

  it('adds a student again whom one user removed and the other keeps', async () => {
    const { maker, maker2 } = world.people
    const opened = await read(maker)
    const base = contentOf(opened)
    await send(removeStudents, maker2, 'DELETE', {
      DraftId,
      AcknowledgementIds: [sita.AcknowledgementId],
      Version: 1,
    })
    const mine = withFirst(base, { TuitionFee: '21000' })
    const { current } = (await save(maker, mine, 1)).json.error.data
    const ways = { base, mine, theirs: contentOf(current), currency: 'AUD' }
    const [conflict] = merge(ways).conflicts
    expect(conflict).toMatchObject({ cell: 'Student', theirs: null, mine: 'Tuition fee 21,000.00' })
    const { merged } = merge(ways, { [conflict?.id ?? '']: 'mine' })
    const keys = merged.students.map(({ AcknowledgementId }) => AcknowledgementId)
    const body = { draftId: DraftId, SelectedApplicationIds: keys, Version: current.Version }
    const joined = await send(setStudents, maker, 'PUT', body)
    expect((await save(maker, merged, joined.json.data.Version)).status).toBe(200)
    const names = (await read(maker2)).StudentInstallments.map(({ Name, TuitionFee }) => [Name, TuitionFee])
    expect(names).toContainEqual(['Sita Gurung', '21000.00'])
    expect(names).toHaveLength(2)
  })
})

describe('a note edited by two users', () => {
  const edit = (actor: Actor, note: Note, typed: Typed, Version: number) => {
    const { students, ...terms } = contentToSend(typed)
    const { CommissionNoteId, InvoiceId } = note
    const body = {
      ...terms,
      CommissionNoteId,
      InvoiceId,
      Version,
      StudentList: students,
      DeletedStudents: [],
    }
    return send(updateNote, actor, 'PUT', body)
  }

  it('refuses the second, whose merged edit then succeeds on the current version', async () => {
    const { maker, admin } = world.people
    const made = await send(generate, maker, 'POST', noteInput(world.invoices.aud, [sita, neha]))
    const { CommissionNoteId } = made.json.data
    const InvoiceId = world.invoices.aud.id
    const first = await edit(
      admin,
      { CommissionNoteId, InvoiceId } as Note,
      {
        ...typedFrom({ students: [], ...NO_TERMS }),
        students: typedStudentsOf([sita, neha], { TuitionFee: '21000' }),
      },
      1,
    )
    expect(first.status).toBe(200)
    const base = { ...typedFrom({ students: [], ...NO_TERMS }), students: typedStudentsOf([sita, neha]) }
    const mine = { ...base, OverallBonusName: 'Fall', OverallBonusAmount: '50' }
    const refused = await edit(maker, first.json.data.Note, mine, 1)
    expect(refused.status).toBe(409)
    const { current, changedBy, changedAt } = refused.json.error.data
    expect(changedBy).toEqual({ UserId: admin.id, Name: 'Aleksandr Volkov' })
    expect(Date.parse(changedAt)).toBeGreaterThan(0)
    const { merged, conflicts } = merge({ base, mine, theirs: contentOf(current), currency: 'AUD' })
    expect(conflicts).toEqual([])
    const saved = await edit(maker, current, merged, current.Version)
    expect(saved.json.data).toMatchObject({
      message: 'The commission note was successfully updated',
      Note: {
        Version: 3,
        OverallBonusName: 'Fall',
        Students: [{ TuitionFee: '21000.00' }, { TuitionFee: '18000.50' }],
      },
    })
  })

  it('that moved on meanwhile is returned with its status and cannot be edited', async () => {
    const { maker } = world.people
    const made = await send(generate, maker, 'POST', noteInput(world.invoices.aud, [sita]))
    const { CommissionNoteId } = made.json.data
    await send(updateStatus, maker, 'PUT', { CommissionNoteId, StatusId: 2, Version: 1 })
    const typed = { ...typedFrom({ students: [], ...NO_TERMS }), students: typedStudentsOf([sita]) }
    const refused = await edit(
      maker,
      { CommissionNoteId, InvoiceId: world.invoices.aud.id } as Note,
      typed,
      1,
    )
    expect(refused.status).toBe(409)
    expect(refused.json.error.data.current).toMatchObject({ StatusId: 2, CanEdit: false })
  })
})

/** The entries of the invoice's lines as the editor shows them; `changes` applies to the first. */
function typedStudentsOf(
  applications: readonly WorldApplication[],
  changes: Partial<Typed['students'][0]> = {},
): Typed['students'] {
  return applications.map((application, index) => ({
    AcknowledgementId: application.AcknowledgementId,
    InstallmentGeneratedFor: application.InstallmentGeneratedFor,
    Name: application.name,
    Email: '',
    UniversityStudentId: application.universityStudentId,
    TuitionFee: application.tuitionFee,
    ScholarshipReceived: application.scholarship,
    CommissionKind: 'rate',
    CommissionValue: application.rate,
    LessGSTPercentage: '0',
    ...(index === 0 && changes),
  }))
}
