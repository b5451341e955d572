import { v7 as uuid } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDraft } from '#server/commission-notes/drafts/get-draft'
import { removeStudents } from '#server/commission-notes/drafts/remove-students'
import { saveDraft } from '#server/commission-notes/drafts/save-draft'
import { setApplications } from '#server/commission-notes/drafts/set-applications'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { refusedWhole } from '#tests/support/database/refused-whole'
import { draftInput, entry, pick } from '#tests/support/money/entries'
import type { WorldApplication } from '#tests/support/notes/invoices'
import { as } from '#tests/support/vocabulary/acting'

const database = testDatabase()
const world = worldPerTest(database)
let sita: WorldApplication
let neha: WorldApplication
let zoe: WorldApplication
let draftId: string

beforeEach(async () => {
  ;[sita, neha, zoe] = pick(world.invoices.aud, 0, 1, 2) as [
    WorldApplication,
    WorldApplication,
    WorldApplication,
  ]
  draftId = await as(database.db, world.people.maker).drafts(world.invoices.aud, [sita, neha])
})

type Chosen = Parameters<typeof setApplications>[1]['SelectedApplicationIds']
const choose = (SelectedApplicationIds: Chosen, actor = world.people.maker, Version?: number) =>
  setApplications({ db: database.db, actor }, { draftId, SelectedApplicationIds, Version })
const remove = (AcknowledgementIds: string[], actor = world.people.maker, Version?: number) =>
  removeStudents({ db: database.db, actor }, { DraftId: draftId, AcknowledgementIds, Version })
const refusedWith = async (attempt: () => Promise<unknown>, expected: object) => {
  await refusedWhole(database.db, attempt, expected)
}

describe('choosing a draft’s applications', () => {
  it('removes unnamed ones, adds new ones, and keeps the entries of the others', async () => {
    const StudentInstallments = [entry(neha, { CommissionRate: '20' })]
    await saveDraft(
      { db: database.db, actor: world.people.maker },
      draftInput({ DraftId: draftId, StudentInstallments }),
    )
    const draft = await choose([neha.AcknowledgementId, zoe.AcknowledgementId])
    expect(draft.Version).toBe(3)
    expect(draft.StudentInstallments).toEqual([
      expect.objectContaining({ Name: 'नेहा शर्मा', CommissionRate: '20.00' }),
      expect.objectContaining({ Name: 'Zoë Müller', TuitionFee: '15500.00', CommissionRate: null }),
    ])
    const free = await as(database.db, world.people.maker2).drafts(world.invoices.aud, [sita])
    expect(free).toEqual(expect.any(String))
  })

  it('an id selects all installments of a new application, and the held ones of a known one', async () => {
    const { cad } = world.invoices
    const [first, second, olga] = cad.applications as [WorldApplication, WorldApplication, WorldApplication]
    draftId = await as(database.db, world.people.maker).drafts(cad, [olga])
    const both = await choose([first.AcknowledgementId])
    expect(both.StudentInstallments.map((x) => x.InstallmentGeneratedFor)).toEqual([
      'Installment 1',
      'Installment 2',
    ])
    const { AcknowledgementId, InstallmentGeneratedFor } = second
    await choose([{ AcknowledgementId, InstallmentGeneratedFor }])
    const one = await choose([first.AcknowledgementId, olga.AcknowledgementId])
    expect(one.StudentInstallments.map((x) => [x.Name, x.InstallmentGeneratedFor])).toEqual([
      ['Rohan Joshi', 'Installment 2'],
      ['Olga Ivanova', 'Installment 1'],
    ])
  })

  it('adds only installments of an application that nobody else holds', async () => {
    const { cad } = world.invoices
    const [first, second, olga] = cad.applications as [WorldApplication, WorldApplication, WorldApplication]
    draftId = await as(database.db, world.people.maker).drafts(cad, [olga])
    await as(database.db, world.people.maker2).drafts(cad, [second])
    const one = await choose([first.AcknowledgementId, olga.AcknowledgementId])
    expect(one.StudentInstallments.map((x) => [x.Name, x.InstallmentGeneratedFor])).toEqual([
      ['Olga Ivanova', 'Installment 1'],
      ['Rohan Joshi', 'Installment 1'],
    ])
    await choose([olga.AcknowledgementId])
    const { AcknowledgementId, InstallmentGeneratedFor } = second
    for (const named of [
      [{ AcknowledgementId, InstallmentGeneratedFor }, olga.AcknowledgementId],
      [AcknowledgementId, { AcknowledgementId, InstallmentGeneratedFor }],
    ])
      await refusedWith(() => choose(named), {
        code: 'DuplicateCNDError',
        data: [{ InstallmentGeneratedFor }],
      })
    await as(database.db, world.people.maker2).drafts(cad, [first])
    await refusedWith(() => choose([AcknowledgementId, olga.AcknowledgementId]), {
      code: 'DuplicateCNDError',
      data: [{ InstallmentGeneratedFor: 'Installment 1' }, { InstallmentGeneratedFor }],
    })
  })

  it('refuses invalid choices and changes nothing', async () => {
    await refusedWith(() => choose([]), {
      code: 'LAST_STUDENT',
      message: 'You can’t remove all the students in the draft',
    })
    await refusedWith(() => choose([neha.AcknowledgementId, uuid()]), {
      code: 'NOT_ON_INVOICE',
      fields: { 'SelectedApplicationIds.1': 'DATA NOT FOUND' },
    })
    const [an] = pick(world.invoices.aud, 4) as [WorldApplication]
    await refusedWith(() => choose([neha.AcknowledgementId, an.AcknowledgementId]), {
      code: 'STUDENTS_OF_SEVERAL_PARTNERS',
    })
    await as(database.db, world.people.maker2).drafts(world.invoices.aud, [zoe])
    await refusedWith(() => choose([neha.AcknowledgementId, zoe.AcknowledgementId]), {
      code: 'DuplicateCNDError',
      data: [{ Name: 'Zoë Müller', Owner: 'Minh Trần' }],
    })
    await refusedWith(() => choose([neha.AcknowledgementId], world.people.checker), { code: 'FORBIDDEN' })
    await refusedWith(() => choose([neha.AcknowledgementId], world.people.partner), { code: 'FORBIDDEN' })
    await refusedWith(() => choose([neha.AcknowledgementId], world.people.maker, 7), {
      code: 'STALE_VERSION',
    })
  })
})

describe('removing students from a draft', () => {
  it('makes them available again', async () => {
    const answer = await remove([sita.AcknowledgementId], world.people.maker, 1)
    expect(answer.message).toBe('Students deleted successfully')
    expect(answer.Draft).toMatchObject({ Version: 2, StudentInstallments: [{ Name: 'नेहा शर्मा' }] })
    await expect(
      as(database.db, world.people.maker2).drafts(world.invoices.aud, [sita]),
    ).resolves.toBeTruthy()
  })

  it('refuses the last or an unknown student, and other users, and changes nothing', async () => {
    await refusedWith(() => remove([sita.AcknowledgementId, neha.AcknowledgementId]), {
      code: 'LAST_STUDENT',
      message: 'You can’t remove all the students in the draft',
    })
    await refusedWith(() => remove([sita.AcknowledgementId, zoe.AcknowledgementId]), {
      code: 'NOT_ON_INVOICE',
      fields: { 'AcknowledgementIds.1': 'DATA NOT FOUND' },
    })
    await refusedWith(() => remove([sita.AcknowledgementId], world.people.checker), { code: 'FORBIDDEN' })
    await refusedWith(() => remove([sita.AcknowledgementId], world.people.maker, 2), {
      code: 'STALE_VERSION',
      message: 'Meera Krishnan changed this meanwhile.',
    })
  })

  it('keeps one student when two users remove one each at once', async () => {
    const outcomes = await Promise.allSettled([
      remove([sita.AcknowledgementId]),
      remove([neha.AcknowledgementId], world.people.admin),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(
      (await getDraft({ db: database.db, actor: world.people.maker }, { id: draftId })).StudentInstallments,
    ).toHaveLength(1)
  })
})
