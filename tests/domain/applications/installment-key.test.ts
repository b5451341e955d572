import { expect, it } from 'vitest'
import {
  choicesOfNone,
  chosenBy,
  repeatedInstallments,
  uniqueInstallments,
} from '#domain/applications/installment-key'

const A = '0199c0de-0000-7000-8000-00000000000a'
const B = '0199c0de-0000-7000-8000-00000000000b'
const of = (AcknowledgementId: string, InstallmentGeneratedFor = 'Installment 1') => ({
  AcknowledgementId,
  InstallmentGeneratedFor,
})

it('recognises an installment however its id is written', () => {
  expect(uniqueInstallments([of(A), of(A.toUpperCase()), of(A, 'Installment 2')])).toHaveLength(2)
  expect(repeatedInstallments([of(A), of(B), of(A.toUpperCase()), of(A)])).toEqual([2, 3])
})

it('treats an id as all installments of its application, and a key as one', () => {
  const isChosen = chosenBy([A, of(B, 'Installment 2')])
  expect([of(A), of(A, 'Installment 2'), of(B), of(B, 'Installment 2')].map(isChosen)).toEqual([
    true,
    true,
    false,
    true,
  ])
})

it('finds the choices that match nothing', () => {
  expect(choicesOfNone([A, B, of(A, 'Installment 9'), of(A)], [of(A)])).toEqual([1, 2])
})
