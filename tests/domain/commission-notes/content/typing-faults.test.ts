import { describe, expect, it } from 'vitest'
import { remainingFaults } from '#domain/commission-notes/content/remaining-faults'
import type { Typed, TypedStudent } from '#domain/commission-notes/content/typing'
import { allFaults, impossibleFaults } from '#domain/commission-notes/content/typing-faults'
import { typedContent } from '#tests/support/input/typed'

const SITA: TypedStudent = {
  AcknowledgementId: 'A1',
  InstallmentGeneratedFor: 'First',
  Name: 'Sita Gurung',
  Email: '',
  UniversityStudentId: 'S-42',
  TuitionFee: '1000',
  ScholarshipReceived: '100',
  CommissionKind: 'rate',
  CommissionValue: '10',
  LessGSTPercentage: '0',
}
const NEHA: TypedStudent = { ...SITA, AcknowledgementId: 'A2', Name: 'Neha Sharma' }
const content = (students: TypedStudent[], terms: Partial<Typed> = {}): Typed =>
  typedContent(students, { OverallBonusAmount: '', ...terms })
const AMOUNT = 'Enter an amount with up to two decimals'
const PERCENT = 'Enter a percentage from 0 to 100 with up to two decimals'

describe('the faults marked while typing', () => {
  it.each<[Partial<TypedStudent>, Record<string, string>]>([
    [{}, {}],
    [{ TuitionFee: '1000.', CommissionValue: '' }, {}],
    [{ TuitionFee: '12a' }, { TuitionFee: AMOUNT }],
    [{ ScholarshipReceived: '-5' }, { ScholarshipReceived: 'Must not be below zero' }],
    [{ ScholarshipReceived: '1000.01' }, { ScholarshipReceived: 'More than the tuition fee' }],
    [{ ScholarshipReceived: '1000' }, {}],
    [{ CommissionValue: '101' }, { CommissionValue: PERCENT }],
    [{ CommissionKind: 'fixed', CommissionValue: '101' }, {}],
    [{ CommissionKind: 'fixed', CommissionValue: '1,01' }, { CommissionValue: AMOUNT }],
    [{ LessGSTPercentage: '118' }, { LessGSTPercentage: PERCENT }],
    [{ UniversityStudentId: 'S 42' }, { UniversityStudentId: 'Letters, digits and hyphens only' }],
    [
      { TuitionFee: 'x', LessGSTPercentage: 'y', UniversityStudentId: '?' },
      {
        TuitionFee: AMOUNT,
        LessGSTPercentage: PERCENT,
        UniversityStudentId: 'Letters, digits and hyphens only',
      },
    ],
  ])('%o', (typed, faults) => {
    const expected = Object.fromEntries(
      Object.entries(faults).map(([field, words]) => [`StudentList.1.${field}`, words]),
    )
    expect(impossibleFaults(content([SITA, { ...NEHA, ...typed }]), 'AUD')).toEqual(expected)
  })

  it('depend on the currency', () => {
    expect(impossibleFaults(content([{ ...SITA, TuitionFee: '1000.50' }]), 'JPY')).toEqual({
      'StudentList.0.TuitionFee': 'Enter an amount without decimals',
    })
    expect(impossibleFaults(content([SITA], { OverallBonusAmount: '-5' }), 'AUD')).toEqual({
      OverallBonusAmount: 'Must not be below zero',
    })
  })
})

it('missing values are reported only when all faults are asked for', () => {
  const wrong = content(
    [
      { ...SITA, CommissionValue: '' },
      { ...NEHA, ScholarshipReceived: '2000' },
    ],
    { OverallBonusAmount: '50' },
  )
  expect(impossibleFaults(wrong, 'AUD')).toEqual({
    'StudentList.1.ScholarshipReceived': 'More than the tuition fee',
  })
  expect(allFaults(wrong, 'AUD')).toEqual({
    'StudentList.0.CommissionValue': '*Commission is required.',
    'StudentList.1.ScholarshipReceived': 'More than the tuition fee',
    OverallBonusName: 'Enter a name for the bonus',
  })
  expect(allFaults(content([SITA], { OverallBonusName: 'Autumn' }), 'AUD')).toEqual({
    OverallBonusAmount: 'Enter an amount above zero',
  })
  expect(
    allFaults(content([SITA, NEHA], { OverallBonusName: 'Autumn', OverallBonusAmount: '5' }), 'AUD'),
  ).toEqual({})
})

describe('the server’s refusal', () => {
  const then = content([SITA, NEHA], { OverallBonusAmount: '5' })
  const refusal = {
    'StudentList.1.CommissionRate': 'Commission amount should not be zero for Neha Sharma',
    OverallBonusName: 'Please enter a name for the overall bonus.',
  }

  it('stays at the grid’s field while nothing changes', () => {
    expect(remainingFaults(refusal, then, then)).toEqual({
      'StudentList.1.CommissionValue': 'Commission amount should not be zero for Neha Sharma',
      OverallBonusName: 'Please enter a name for the overall bonus.',
    })
  })

  it('stays when another row changes, and goes when its own row or the terms change', () => {
    const other = { ...then, students: [{ ...SITA, TuitionFee: '5' }, NEHA] }
    expect(Object.keys(remainingFaults(refusal, then, other))).toHaveLength(2)
    const own = { ...then, students: [SITA, { ...NEHA, TuitionFee: '5' }] }
    expect(Object.keys(remainingFaults(refusal, then, own))).toEqual(['OverallBonusName'])
    expect(Object.keys(remainingFaults(refusal, then, { ...then, OverallBonusAmount: '0' }))).toEqual([
      'StudentList.1.CommissionValue',
    ])
  })

  it('moves with its row, and disappears with it', () => {
    expect(Object.keys(remainingFaults(refusal, then, { ...then, students: [NEHA] }))).toContain(
      'StudentList.0.CommissionValue',
    )
    expect(Object.keys(remainingFaults(refusal, then, { ...then, students: [SITA] }))).toEqual([
      'OverallBonusName',
    ])
  })
})
