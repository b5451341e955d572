import { describe, expect, it } from 'vitest'
import { beyondExpected, type ComparedLine, differencesOf, shareOf } from '#domain/agreements/differences'

const line = (changes: Partial<ComparedLine> = {}): ComparedLine => ({
  AcknowledgementId: 'sita',
  InstallmentGeneratedFor: 'Installment 1',
  Name: 'Sita Gurung',
  TuitionFee: '20000.00',
  ScholarshipReceived: '2000.00',
  Commission: '1800.00',
  UniversityFee: '20000.00',
  UniversityScholarship: '2000.00',
  UniversityAmount: '2700.00',
  AgreedAmount: '1800.00',
  ...changes,
})
const shownDifferences = (changes: Partial<ComparedLine>) =>
  differencesOf([line(changes)]).map(({ Field, Of, Note, Expected }) => [Field, Of, Note, Expected])

describe('the differences of a note', () => {
  it('are none where the values agree, however the amounts are written', () => {
    expect(shownDifferences({ TuitionFee: '20000' })).toEqual([])
  })

  it('compare fee and scholarship with the university, and the commission with the agreement', () => {
    expect(
      shownDifferences({ TuitionFee: '21000.00', ScholarshipReceived: '0.00', Commission: '2100.00' }),
    ).toEqual([
      ['TuitionFee', 'university', '21000.00', '20000.00'],
      ['ScholarshipReceived', 'university', '0.00', '2000.00'],
      ['Commission', 'agreement', '2100.00', '1800.00'],
    ])
  })

  it('without an agreement, report only a commission above the university’s', () => {
    expect(shownDifferences({ AgreedAmount: null, Commission: '2700.00' })).toEqual([])
    expect(shownDifferences({ AgreedAmount: null, Commission: '2700.01' })).toEqual([
      ['Commission', 'university', '2700.01', '2700.00'],
    ])
  })

  it('are none for a reader without the university’s figures, or when its line is gone', () => {
    const {
      UniversityFee: _,
      UniversityScholarship: __,
      UniversityAmount: ___,
      AgreedAmount: ____,
      ...bare
    } = line()
    expect(differencesOf([bare])).toEqual([])
    const gone = {
      UniversityFee: null,
      UniversityScholarship: null,
      UniversityAmount: null,
      AgreedAmount: null,
    }
    expect(shownDifferences({ ...gone, Commission: '99999.00' })).toEqual([])
  })
})

describe('the partner’s share', () => {
  it.each([
    ['1800.00', '2700.00', '66.67'],
    ['2700.00', '2700.00', '100'],
    ['2700.00', '0.00', null],
    ['2700.00', null, null],
  ])('of %s and %s is %s', (Commission, UniversityAmount, share) =>
    expect(shareOf({ Commission, UniversityAmount })).toBe(share),
  )
})

it('a note differs by its commissions, not by its fees', () => {
  const off = (changes: Partial<ComparedLine>) => beyondExpected(differencesOf([line(changes), line()]))
  expect(off({})).toBe('0.00')
  expect(off({ TuitionFee: '21000.00' })).toBe('0.00')
  expect(off({ Commission: '1275.00' })).toBe('-525.00')
  expect(off({ Commission: '1800.50' })).toBe('0.50')
})
