import { expect, test } from 'vitest'
import { formatDifference } from '#domain/agreements/difference-words'
import type { NoteStudent } from '#domain/commission-notes/note/note'
import { agreesWithUniversity, comparedWith } from '#domain/commission-notes/reading/compared'

const LINE: NoteStudent = {
  AcknowledgementId: 'A',
  InstallmentGeneratedFor: 'First installment',
  Name: 'Asha Rai',
  Email: '',
  CountryId: 'NP',
  StateId: null,
  UniversityStudentId: 'U1',
  TuitionFee: '9999.99',
  ScholarshipReceived: '0.00',
  CommissionRate: '10.00',
  CommissionAmount: null,
  Commission: '1000.00',
  LessGSTPercentage: '0.00',
  LessGSTAmount: '0.00',
  NetCommission: '1000.00',
}
const GROUND = {
  UniversityFee: '14200.00',
  UniversityScholarship: '0.00',
  UniversityRate: '15.00',
  UniversityAmount: '2130.00',
  AgreementId: 'G',
  AgreedRate: '10',
  AgreedAmount: '1420.00',
  AgreedTerms: '10% of the fee less scholarship',
}

test('each figure of a line shows the value to compare and the difference', () => {
  const { differences, ...beside } = comparedWith({ ...LINE, ...GROUND }, 'GBP')
  expect(beside).toEqual({
    fee: ['University 14,200.00'],
    scholarship: ['University 0.00'],
    rate: ['University 15%'],
    commission: ['University 2,130.00', 'Share 46.95%', 'Agreed 1,420.00'],
  })
  expect(Object.keys(differences)).toEqual(['TuitionFee', 'Commission'])
  const { TuitionFee: fee, Commission: commission } = differences
  expect([fee && formatDifference(fee, 'GBP'), commission && formatDifference(commission, 'GBP')]).toEqual([
    '−4,200.01',
    '−420.00',
  ])
  expect(formatDifference({ Note: '12.50', Expected: '12.00' }, 'GBP')).toBe('+0.50')
})

test('a reader without the university’s figures sees no comparison', () => {
  expect(comparedWith(LINE, 'GBP')).toEqual({
    fee: [],
    scholarship: [],
    rate: [],
    commission: [],
    differences: {},
  })
})

test('a note agrees with the university only if every line has its fee and scholarship', () => {
  const same = { ...LINE, ...GROUND, TuitionFee: '14200.00' }
  expect(agreesWithUniversity([same, same])).toBe(true)
  expect(agreesWithUniversity([same])).toBe(false)
  expect(agreesWithUniversity([same, { ...same, TuitionFee: '9999.99' }])).toBe(false)
  expect(agreesWithUniversity([same, { ...same, ScholarshipReceived: '1.00' }])).toBe(false)
  // A reader without the university's figures sees no comparison.
  expect(agreesWithUniversity([LINE, LINE])).toBe(false)
})
