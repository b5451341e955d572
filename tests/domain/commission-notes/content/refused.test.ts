import { expect, it } from 'vitest'
import { installmentKey } from '#domain/applications/installment-key'
import { restOf } from '#domain/commission-notes/content/refused'
import { typedContent, typedStudent } from '#tests/support/input/typed'

const SITA = typedStudent()
const NEHA = typedStudent({ AcknowledgementId: '0199c0de-0000-7000-8000-000000000002', Name: 'नेहा शर्मा' })
const STORED = typedContent([SITA, NEHA])
const TYPED = typedContent(
  [
    { ...SITA, TuitionFee: 'abc' },
    { ...NEHA, TuitionFee: '5' },
  ],
  { OverallBonusName: 'Fall', tax: 'gst' },
)

it('omits the students that a refusal names, and sends the rest', () => {
  expect(restOf(TYPED, STORED, { 'StudentInstallments.0.TuitionFee': 'x' })).toEqual({
    content: { ...TYPED, students: [SITA, { ...NEHA, TuitionFee: '5' }] },
    omitted: new Set([installmentKey(SITA)]),
  })
})

it('sends the students without the terms that the refusal names', () => {
  expect(restOf(TYPED, STORED, { OverallBonusAmount: 'x' })?.content).toEqual({
    ...TYPED,
    OverallBonusName: '',
  })
  expect(restOf(TYPED, STORED, { IsNonGstEnabled: 'x' })?.content).toEqual({ ...TYPED, tax: 'none' })
})

it('applies a second refusal to the rest that was sent', () => {
  const first = restOf(TYPED, STORED, { 'StudentInstallments.1.TuitionFee': 'x', OverallBonusAmount: 'y' })
  const third = typedStudent({
    AcknowledgementId: '0199c0de-0000-7000-8000-000000000003',
    Name: 'Zoë Müller',
  })
  const wide = { ...TYPED, students: [...TYPED.students, third] }
  const second = restOf(wide, STORED, { 'StudentInstallments.1': 'z' }, first ?? undefined)
  expect([...(second?.omitted ?? [])]).toEqual([installmentKey(NEHA), installmentKey(third)])
  expect(second?.content.OverallBonusName).toBe('')
})

it('sends nothing if no student is left, or the refusal names nothing', () => {
  const both = { 'StudentInstallments.0.TuitionFee': 'x', 'StudentInstallments.1': 'y' }
  expect(restOf(TYPED, STORED, both)).toBeNull()
  expect(restOf(TYPED, STORED, {})).toBeNull()
  expect(restOf(TYPED, STORED, { InvoiceId: 'x' })).toBeNull()
})
