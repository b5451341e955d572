import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import { STATUSES } from '#domain/commission-notes/note/workflow'
import { editStudents } from '#server/commission-notes/content/edit-students'
import { generateNote } from '#server/commission-notes/drafts/generate-note'
import { refusedWhole } from '#tests/support/database/refused-whole'
import { entry, noteInput, pick } from '#tests/support/money/entries'
import { acting } from '#tests/support/vocabulary/acting'
import { NOT_MAKERS } from '#tests/support/world'
import { CommissionNoteId, database, edit, neha, set, sita, withEditedNote, world, zoe } from './edited-note'

withEditedNote()

describe('refused without writing anything', () => {
  const refusedWith = async (attempt: () => Promise<unknown>, expected: object) => {
    await refusedWhole(database.db, attempt, expected)
  }

  it.each([
    [
      'no change',
      () => ({ StudentList: [] }),
      'NO_STUDENT_SELECTED',
      'Select at least one student to save the student details.',
      undefined,
    ],
    [
      'a scholarship above the fee',
      () => ({ StudentList: [entry(sita, { TuitionFee: '1' })] }),
      'SCHOLARSHIP_EXCEEDS_TUITION',
      'ScholarShip amount should be less than tuition fee for Sita Gurung',
      'StudentList.0.ScholarshipReceived',
    ],
    [
      'a wrong university student id',
      () => ({ StudentList: [entry(sita), entry(zoe, { UniversityStudentId: 'Z/1' })] }),
      'UNIVERSITY_STUDENT_ID_INVALID',
      'Enter valid University StudentId for Zoë Müller',
      'StudentList.1.UniversityStudentId',
    ],
    [
      'no commission',
      () => ({ StudentList: [entry(sita, { CommissionRate: '0' })] }),
      'COMMISSION_ZERO',
      'Commission amount should not be zero for Sita Gurung',
      'StudentList.0.CommissionRate',
    ],
    [
      'a bonus without its name',
      () => ({ StudentList: [entry(sita)], OverallBonusAmount: '1' }),
      'BONUS_NAME_REQUIRED',
      'Please enter a name for the overall bonus.',
      'OverallBonusName',
    ],
    [
      'a bonus of zero',
      () => ({ StudentList: [entry(sita)], OverallBonusName: 'Fall' }),
      'BONUS_AMOUNT_REQUIRED',
      'Overall bonus amount should not be zero.',
      'OverallBonusAmount',
    ],
    [
      'a student twice',
      () => ({ StudentList: [entry(sita), entry(sita)] }),
      'VALIDATION_FAILED',
      'This student and installment is in the list twice',
      'StudentList.1',
    ],
    [
      'a student of another invoice',
      () => ({ StudentList: pick(world.invoices.jpy, 0).map((x) => entry(x)) }),
      'NOT_ON_INVOICE',
      'DATA NOT FOUND',
      'StudentList.0',
    ],
    [
      'another invoice',
      () => ({ StudentList: [entry(sita)], InvoiceId: world.invoices.jpy.id }),
      'NOT_ON_INVOICE',
      'DATA NOT FOUND',
      'InvoiceId',
    ],
    [
      'removing a student who is not on the note',
      () => ({ StudentList: [entry(sita)], DeletedStudents: [zoe.AcknowledgementId] }),
      'NOT_ON_INVOICE',
      'DATA NOT FOUND',
      'DeletedStudents.0',
    ],
    [
      'removing all students',
      () => ({ DeletedStudents: [sita.AcknowledgementId, neha.AcknowledgementId] }),
      'LAST_STUDENT',
      'You can’t remove all the students in the draft',
      undefined,
    ],
    [
      'a student of another partner',
      () => ({ StudentList: pick(world.invoices.aud, 4).map((x) => entry(x)) }),
      'STUDENTS_OF_SEVERAL_PARTNERS',
      'Please select students of a single partner.',
      undefined,
    ],
    [
      'an unknown note',
      () => ({ StudentList: [entry(sita)], CommissionNoteId: uuid() }),
      'NOT_FOUND',
      'DATA NOT FOUND',
      undefined,
    ],
    [
      'an older version',
      () => ({ StudentList: [entry(sita)], Version: 4 }),
      'STALE_VERSION',
      "Meera Krishnan changed this note to 'Generated' meanwhile.",
      undefined,
    ],
  ])('%s', async (_, changes, code, message, field) => {
    await refusedWith(() => edit(changes()), {
      code,
      message,
      ...(field && { fields: { [field]: message } }),
    })
  })

  it('a student of a draft or of another note', async () => {
    const { maker2 } = acting(database.db, world.people)
    await maker2.drafts(world.invoices.aud, [zoe])
    await refusedWith(() => edit({ StudentList: [entry(zoe)] }), {
      code: 'DuplicateCNDError',
      data: [{ Name: 'Zoë Müller', Status: 'Draft' }],
    })
    const wang = pick(world.invoices.aud, 3)
    const { CommissionNumber } = await generateNote(
      { db: database.db, actor: maker2 },
      noteInput(world.invoices.aud, wang),
    )
    await refusedWith(() => edit({ StudentList: wang.map((x) => entry(x)) }), {
      code: 'DuplicateCNError',
      data: [{ CommissionNumber }],
    })
  })

  it('a partial edit of no students, or of one that is not on the note', async () => {
    const { maker } = acting(database.db, world.people)
    await refusedWith(
      () =>
        editStudents(
          { db: database.db, actor: maker },
          { CommissionNoteId, Students: [entry(sita), entry(zoe)] },
        ),
      {
        code: 'NOT_ON_INVOICE',
        fields: { 'Students.1': 'DATA NOT FOUND' },
      },
    )
    await refusedWith(
      () => editStudents({ db: database.db, actor: maker }, { CommissionNoteId, Students: [] }),
      {
        code: 'NO_STUDENT_SELECTED',
      },
    )
    await refusedWith(
      () =>
        editStudents(
          { db: database.db, actor: maker },
          {
            CommissionNoteId,
            Students: [entry(neha, { ScholarshipReceived: '18000.51' })],
          },
        ),
      {
        code: 'SCHOLARSHIP_EXCEEDS_TUITION',
        fields: { 'Students.0.ScholarshipReceived': expect.any(String) },
      },
    )
  })

  it.each(STATUSES.filter((status) => !status.editable).map((status) => status.id))(
    'a note in status %s',
    async (status_id) => {
      await set({ status_id, returns_to_status_id: status_id === 15 ? 5 : null })
      await refusedWith(() => edit({ StudentList: [entry(sita)] }), {
        code: 'NOTE_NOT_EDITABLE',
        status: 409,
        data: { current: { StatusId: status_id }, changedBy: { Name: 'Meera Krishnan' } },
      })
    },
  )

  it('a user who checked the note, or to whom it is not assigned', async () => {
    const { maker2, superadmin } = acting(database.db, world.people)
    await refusedWith(() => edit({ StudentList: [entry(sita)] }, maker2), {
      code: 'NOT_ASSIGNED_TO_YOU',
      message: 'Please select commission notes that are assigned to you.',
    })
    await set({ maker_id: null, checker_actor_ids: [maker2.id, superadmin.id] })
    await refusedWith(() => edit({ StudentList: [entry(sita)] }, maker2), {
      code: 'FOUR_EYES',
      message: 'The same person cannot be maker and checker of one commission note.',
    })
    await refusedWith(() => edit({ StudentList: [entry(sita)] }, superadmin), { code: 'FOUR_EYES' })
  })

  it.each(NOT_MAKERS)('the %s', async (name) => {
    await refusedWith(() => edit({ StudentList: [entry(sita)] }, world.people[name]), {
      code: 'FORBIDDEN',
      status: 403,
    })
    await refusedWith(
      () =>
        editStudents(
          { db: database.db, actor: world.people[name] },
          { CommissionNoteId, Students: [entry(sita)] },
        ),
      { code: 'FORBIDDEN' },
    )
  })
})
