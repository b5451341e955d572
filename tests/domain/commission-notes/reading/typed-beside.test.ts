import { expect, test } from 'vitest'
import type { TypedStudent } from '#domain/commission-notes/content/typing'
import { besideOf, type Ground } from '#domain/commission-notes/reading/typed-beside'

const STUDENT: TypedStudent = {
  AcknowledgementId: 'A',
  InstallmentGeneratedFor: 'First installment',
  Name: 'Asha Rai',
  Email: '',
  UniversityStudentId: 'U1',
  TuitionFee: '14200',
  ScholarshipReceived: '0',
  CommissionKind: 'rate',
  CommissionValue: '10',
  LessGSTPercentage: '0',
}
const GROUND: Ground = {
  UniversityFee: '14200.00',
  UniversityScholarship: '0.00',
  UniversityRate: '15.00',
  UniversityAmount: '2130.00',
  AgreedRate: '10',
  AgreedAmount: '1420.00',
  AgreedTerms: '10% of the fee less scholarship',
}
const beside = (typed: Partial<TypedStudent>, ground: Partial<Ground> = {}) =>
  besideOf({ ...STUDENT, ...typed }, { ...GROUND, ...ground }, 'GBP')
const marked = (...given: Parameters<typeof beside>) =>
  Object.entries(beside(...given))
    .filter(([, each]) => each.differs)
    .map(([column]) => column)

test('the university’s fee and the agreed rate appear beside the inputs, unmarked if equal', () => {
  expect(beside({})).toEqual({
    TuitionFee: { words: 'University 14,200.00', differs: false },
    ScholarshipReceived: { words: 'University 0.00', differs: false },
    CommissionValue: { words: 'Agreed: 10% of the fee less scholarship', differs: false },
  })
})

test('a fee unlike the university’s is marked, and the agreed rate stays unmarked', () => {
  expect(marked({ TuitionFee: '9999.99' })).toEqual(['TuitionFee'])
  expect(marked({ ScholarshipReceived: '100' })).toEqual(['ScholarshipReceived'])
})

test('a rate or an amount unlike the agreed one is marked', () => {
  expect(marked({ CommissionValue: '10.00' })).toEqual([])
  expect(marked({ CommissionValue: '10.5' })).toEqual(['CommissionValue'])
  expect(marked({ CommissionKind: 'fixed', CommissionValue: '1420' })).toEqual([])
  expect(marked({ CommissionKind: 'fixed', CommissionValue: '1420.01' })).toEqual(['CommissionValue'])
  expect(marked({ CommissionValue: '11' }, { AgreedRate: null, AgreedAmount: '1562.00' })).toEqual([])
})

test('without an agreement only more than the university pays is marked and explained', () => {
  const none = { AgreedRate: null, AgreedAmount: null, AgreedTerms: null }
  expect(beside({}, none).CommissionValue).toEqual({ words: 'No agreement', differs: false })
  expect(beside({ CommissionValue: '20' }, none).CommissionValue).toEqual({
    words: 'No agreement; the university pays 2,130.00 (15%)',
    differs: true,
  })
})

test('an empty or unreadable input, or one without a comparison, is not marked', () => {
  expect(marked({ CommissionValue: '', TuitionFee: 'abc' })).toEqual([])
  expect(besideOf(STUDENT, undefined, 'GBP')).toEqual({})
  expect(beside({}, { UniversityFee: null })).not.toHaveProperty('TuitionFee')
})
