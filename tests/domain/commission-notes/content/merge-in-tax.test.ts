import { expect, it } from 'vitest'
import { changeInTax, conflictInTax } from '#domain/commission-notes/content/merge-in-tax'

const TERMS = { id: 'tax', cell: 'tax', label: 'Tax', student: null } as const

it('words a conflict about the tax in the tax of the company', () => {
  const conflict = { ...TERMS, base: 'not set', mine: 'GST', theirs: 'Non-GST' }
  expect(conflictInTax(conflict, 'GST')).toEqual(conflict)
  expect(conflictInTax(conflict, 'HST')).toMatchObject({ base: 'not set', mine: 'HST', theirs: 'Non-HST' })
})

it('words what was edited of a removed student, and the name of the field', () => {
  const student = { AcknowledgementId: 'a', InstallmentGeneratedFor: 'First', Name: 'Sita Gurung' }
  const removed = { id: 'a', cell: 'Student', label: 'Student', student } as const
  const edited = { ...removed, base: 'in the list', mine: null, theirs: 'Less GST % 5%' }
  expect(conflictInTax(edited, 'HST')).toMatchObject({ mine: null, theirs: 'Less HST % 5%' })
  const rate = { ...removed, cell: 'LessGSTPercentage', label: 'Less GST %', was: '0%', is: '5%' } as const
  expect(changeInTax(rate, 'HST')).toMatchObject({ label: 'Less HST %', was: '0%', is: '5%' })
})

it('leaves what people typed', () => {
  const bonus = { id: 'b', cell: 'OverallBonusName', label: 'Overall bonus name', student: null } as const
  const change = { ...bonus, was: 'empty', is: 'GST refund' }
  expect(changeInTax(change, 'HST')).toEqual(change)
})
