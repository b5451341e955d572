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

it('tells the same installment however its id is written', () => {
  expect(uniqueInstallments([of(A), of(A.toUpperCase()), of(A, 'Installment 2')])).toHaveLength(2)
  expect(repeatedInstallments([of(A), of(B), of(A.toUpperCase()), of(A)])).toEqual([2, 3])
})

it('takes an id for every installment of its application, and a key for one', () => {
  const isChosen = chosenBy([A, of(B, 'Installment 2')])
  expect([of(A), of(A, 'Installment 2'), of(B), of(B, 'Installment 2')].map(isChosen)).toEqual([
    true,
    true,
    false,
    true,
  ])
})

it('finds the choices that name nothing', () => {
  expect(choicesOfNone([A, B, of(A, 'Installment 9'), of(A)], [of(A)])).toEqual([1, 2])
})
