import { expect, it } from 'vitest'
import { contentChanges, type EditableContent } from '#domain/commission-notes/content/changes'
import type { NoteStudent } from '#domain/commission-notes/note/note'
import { NO_TERMS } from '#tests/support/input/typed'

const student = (changes: Partial<NoteStudent> = {}): NoteStudent => ({
  AcknowledgementId: '0199c0de-0000-7000-8000-000000000001',
  InstallmentGeneratedFor: 'Installment 1',
  Name: 'Sita Gurung',
  Email: 'sita@mail.example',
  CountryId: 'NP',
  StateId: null,
  UniversityStudentId: 'S-1',
  TuitionFee: '1000.00',
  ScholarshipReceived: '0.00',
  CommissionRate: '10.00',
  CommissionAmount: null,
  Commission: '100.00',
  LessGSTPercentage: '0.00',
  LessGSTAmount: '0.00',
  NetCommission: '100.00',
  ...changes,
})
const content = (changes: Partial<EditableContent> = {}): EditableContent => ({
  ...NO_TERMS,
  OverallBonusAmount: '0.00',
  PayableAmount: '100.00',
  Students: [student()],
  ...changes,
})
const SITA = {
  AcknowledgementId: '0199c0de-0000-7000-8000-000000000001',
  InstallmentGeneratedFor: 'Installment 1',
  Name: 'Sita Gurung',
}

it('ignores amounts that are only written differently', () => {
  const after = content({
    OverallBonusAmount: '0',
    Students: [student({ TuitionFee: '1000', CommissionRate: '10' })],
  })
  expect(contentChanges(content(), after)).toEqual([])
})

it('names each changed field with its old and new value', () => {
  const after = content({
    IsGstEnabled: true,
    PayableAmount: '60',
    Students: [
      student({ CommissionRate: null, CommissionAmount: '60', Commission: '60.00', NetCommission: '60.00' }),
    ],
  })
  expect(contentChanges(content(), after)).toEqual([
    { Field: 'IsGstEnabled', Old: false, New: true },
    { Field: 'PayableAmount', Old: '100.00', New: '60.00' },
    { Field: 'CommissionRate', Old: '10.00', New: null, ...SITA },
    { Field: 'CommissionAmount', Old: null, New: '60.00', ...SITA },
    { Field: 'Commission', Old: '100.00', New: '60.00', ...SITA },
    { Field: 'NetCommission', Old: '100.00', New: '60.00', ...SITA },
  ])
})

it('names the students who left and joined; another installment is another row', () => {
  const second = { ...SITA, InstallmentGeneratedFor: 'Installment 2' }
  expect(
    contentChanges(content(), content({ Students: [student({ InstallmentGeneratedFor: 'Installment 2' })] })),
  ).toEqual([
    { Field: 'Student', Old: 'Sita Gurung', New: null, ...SITA },
    { Field: 'Student', Old: null, New: 'Sita Gurung', ...second },
  ])
})
