import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { installmentKey } from '#domain/applications/installment-key'
import { fieldLabel, fieldValue } from '#domain/commission-notes/content/change-words'
import type { EditableContent } from '#domain/commission-notes/content/changes'
import { type ContentDiff, contentDiff, diffOf, isSameContent } from '#domain/commission-notes/content/diff'
import type { NoteStudent } from '#domain/commission-notes/note/note'
import { eachText } from '#domain/commission-notes/note/term-texts'

const amount = fc.integer({ min: 0, max: 400 }).map((cents) => (cents / 100).toFixed(2))
const rate = fc.option(amount)
const student = (id: number) =>
  fc.record<NoteStudent>({
    AcknowledgementId: fc.constant(`0199c0de-0000-7000-8000-00000000000${id}`),
    InstallmentGeneratedFor: fc.constant('Installment 1'),
    Name: fc.constant(`Student ${id}`),
    Email: fc.constant('student@mail.example'),
    CountryId: fc.constant('NP'),
    StateId: fc.constant(null),
    UniversityStudentId: fc.constantFrom('', 'S-1'),
    TuitionFee: amount,
    ScholarshipReceived: amount,
    CommissionRate: rate,
    CommissionAmount: rate,
    Commission: amount,
    LessGSTPercentage: amount,
    LessGSTAmount: amount,
    NetCommission: amount,
  })
const content: fc.Arbitrary<EditableContent> = fc.record({
  IsGstEnabled: fc.boolean(),
  IsNonGstEnabled: fc.boolean(),
  ...eachText(() => fc.constantFrom('', 'Early bird')),
  OverallBonusAmount: amount,
  PayableAmount: amount,
  Students: fc
    .subarray([0, 1, 2, 3])
    .chain((ids) => fc.tuple(...ids.map(student)))
    .map((students) => [...students]),
})

/** The older content with the diff applied. */
function applied(before: EditableContent, diff: ContentDiff, after: EditableContent): EditableContent {
  const changed = <T extends object>(of: T, fields: ContentDiff['Fields']): T => ({
    ...of,
    ...Object.fromEntries(fields.map(({ Field, New }) => [Field, New])),
  })
  const stayed = before.Students.filter((each) => diffOf(diff, each)?.Kind !== 'removed').map((each) =>
    changed(each, diffOf(diff, each)?.Fields ?? []),
  )
  const joined = after.Students.filter((each) => diffOf(diff, each)?.Kind === 'added')
  return {
    ...changed(before, diff.Fields),
    PayableAmount: diff.PayableAfter,
    Students: [...stayed, ...joined].sort((a, b) => (installmentKey(a) < installmentKey(b) ? -1 : 1)),
  }
}

describe('the difference of two contents', () => {
  it('is empty between equal contents', () => {
    fc.assert(fc.property(content, (one) => isSameContent(contentDiff(one, structuredClone(one)))))
  })

  it('turns the older content into the newer one', () => {
    fc.assert(
      fc.property(content, content, (before, after) => {
        expect(applied(before, contentDiff(before, after), after)).toEqual(after)
      }),
    )
  })

  it('is the same backwards, with old and new swapped', () => {
    const turned = { changed: 'changed', added: 'removed', removed: 'added' } as const
    fc.assert(
      fc.property(content, content, (before, after) => {
        const [there, back] = [contentDiff(before, after), contentDiff(after, before)]
        const key = (each: { AcknowledgementId: string }) => each.AcknowledgementId
        const swapped = (fields: ContentDiff['Fields']) =>
          fields.map(({ Field, Old, New }) => ({ Field, Old: New, New: Old }))
        expect(back.PayableBefore).toBe(there.PayableAfter)
        expect(swapped(back.Fields)).toEqual(there.Fields)
        expect(
          back.Students.map((each) => ({
            ...each,
            Kind: turned[each.Kind],
            NetBefore: each.NetAfter,
            NetAfter: each.NetBefore,
            Fields: swapped(each.Fields),
          })).sort((a, b) => key(a).localeCompare(key(b))),
        ).toEqual(there.Students.toSorted((a, b) => key(a).localeCompare(key(b))))
      }),
    )
  })

  it('names every student once, with both net amounts', () => {
    fc.assert(
      fc.property(content, content, (before, after) => {
        const diff = contentDiff(before, after)
        const keys = diff.Students.map(installmentKey)
        expect(new Set(keys).size).toBe(keys.length)
        for (const each of diff.Students) {
          const net = (side: EditableContent) =>
            side.Students.find((x) => installmentKey(x) === installmentKey(each))?.NetCommission ?? null
          expect([each.NetBefore, each.NetAfter]).toEqual([net(before), net(after)])
          expect(each.Fields.length > 0).toBe(each.Kind === 'changed')
        }
      }),
    )
  })
})

it('describes fields and values in words', () => {
  expect(fieldLabel('TuitionFee', 'GST')).toBe('Tuition fee')
  expect(fieldValue('TuitionFee', '21000.00', 'AUD')).toBe('21,000.00')
  expect(fieldValue('TuitionFee', '21000.00', 'JPY')).toBe('21,000')
  expect(fieldValue('CommissionRate', '12.50', 'AUD')).toBe('12.5%')
  expect(fieldValue('CommissionRate', null, 'AUD')).toBe('none')
  expect(fieldValue('IsGstEnabled', true, 'AUD')).toBe('yes')
  expect(fieldValue('PONumber', '', 'AUD')).toBe('none')
  expect(fieldValue('OverallBonusName', 'Early bird', 'AUD')).toBe('Early bird')
})
