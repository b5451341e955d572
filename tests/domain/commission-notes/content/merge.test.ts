import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { installmentKey } from '#domain/applications/installment-key'
import {
  STUDENT_CELLS,
  sameStudentCell,
  sameTermCell,
  TERM_CELLS,
} from '#domain/commission-notes/content/cells'
import { changesBetween, type MergeConflict, merge, sameTyping } from '#domain/commission-notes/content/merge'
import type { Typed, TypedStudent } from '#domain/commission-notes/content/typing'
import { anyTyped, anyWays, typedContent, typedStudent } from '#tests/support/input/typed'

const SITA = typedStudent()
const NEHA = typedStudent({ AcknowledgementId: '0199c0de-0000-7000-8000-000000000002', Name: 'नेहा शर्मा' })
const ZOE = typedStudent({ AcknowledgementId: '0199c0de-0000-7000-8000-000000000003', Name: 'Zoë Müller' })
const BASE = typedContent([SITA, NEHA])
const three = (mine: Typed, theirs: Typed) => ({ base: BASE, mine, theirs, currency: 'AUD' })
const idOf = (student: TypedStudent, cell: string) => `${installmentKey(student)} ${cell}`

describe('merging two people’s edits', () => {
  it('keeps both edits of different fields, of one student and of several', () => {
    const mine = typedContent([{ ...SITA, TuitionFee: '21000' }, NEHA], { OverallBonusName: 'Fall' })
    const theirs = typedContent([
      { ...SITA, ScholarshipReceived: '500' },
      { ...NEHA, LessGSTPercentage: '18' },
    ])
    expect(merge(three(mine, theirs))).toEqual({
      merged: typedContent(
        [
          { ...SITA, TuitionFee: '21000', ScholarshipReceived: '500' },
          { ...NEHA, LessGSTPercentage: '18' },
        ],
        { OverallBonusName: 'Fall' },
      ),
      conflicts: [],
    })
  })

  it('names a conflicting field with all three values, and keeps mine until one is chosen', () => {
    const mine = typedContent([{ ...SITA, TuitionFee: '21000' }, NEHA], { tax: 'gst' })
    const theirs = typedContent([{ ...SITA, TuitionFee: '22000.5' }, NEHA], { tax: 'non-gst' })
    const first = merge(three(mine, theirs))
    expect(first.merged).toEqual(mine)
    expect(first.conflicts).toMatchObject([
      { id: 'tax', label: 'Tax', student: null, base: 'not set', mine: 'GST', theirs: 'Non-GST' },
      {
        id: idOf(SITA, 'TuitionFee'),
        label: 'Tuition fee',
        student: { Name: 'Sita Gurung', InstallmentGeneratedFor: 'Installment 1' },
        base: '20,000.00',
        mine: '21,000.00',
        theirs: '22,000.50',
      },
    ])
    const chosen = merge(three(mine, theirs), { tax: 'theirs', [idOf(SITA, 'TuitionFee')]: 'mine' })
    expect(chosen).toEqual({ merged: { ...mine, tax: 'non-gst' }, conflicts: [] })
  })

  it('treats the same edit of both people as one, however it is written', () => {
    const mine = typedContent([{ ...SITA, TuitionFee: '21000' }, NEHA])
    const theirs = typedContent([{ ...SITA, TuitionFee: '21000.00' }, NEHA])
    expect(merge(three(mine, theirs))).toEqual({ merged: mine, conflicts: [] })
  })

  it('treats a rate and a fixed amount as one choice', () => {
    const mine = typedContent([{ ...SITA, CommissionValue: '20' }, NEHA])
    const theirs = typedContent([{ ...SITA, CommissionKind: 'fixed', CommissionValue: '1200' }, NEHA])
    const { conflicts } = merge(three(mine, theirs))
    expect(conflicts).toMatchObject([
      { label: 'Commission', base: '15%', mine: '20%', theirs: '1,200.00 fixed' },
    ])
    expect(merge(three(mine, theirs), { [idOf(SITA, 'Commission')]: 'theirs' }).merged).toEqual(theirs)
  })

  it('asks about a student that one person removed and the other edited', () => {
    const mine = typedContent([{ ...SITA, TuitionFee: '21000' }, NEHA])
    const theirs = typedContent([NEHA])
    const id = idOf(SITA, 'Student')
    const { merged, conflicts } = merge(three(mine, theirs))
    expect(conflicts).toMatchObject([
      { id, base: 'in the list', mine: 'Tuition fee 21,000.00', theirs: null },
    ])
    expect(merged.students).toHaveLength(2)
    expect(merge(three(mine, theirs), { [id]: 'theirs' })).toEqual({ merged: theirs, conflicts: [] })
    expect(merge(three(theirs, mine), { [id]: 'mine' })).toEqual({ merged: theirs, conflicts: [] })
  })

  it('removes a student without edits, and keeps students added by either person', () => {
    const mine = typedContent([SITA, ZOE])
    const theirs = typedContent([SITA, NEHA, { ...ZOE, InstallmentGeneratedFor: 'Installment 2' }])
    const { merged, conflicts } = merge(three(mine, theirs))
    expect(conflicts).toEqual([])
    expect(merged.students).toEqual([SITA, { ...ZOE, InstallmentGeneratedFor: 'Installment 2' }, ZOE])
  })
})

describe('for any two edits', () => {
  const property = (
    predicate: (ways: { base: Typed; mine: Typed; theirs: Typed; currency: string }) => void,
  ) => fc.assert(fc.property(anyWays, predicate), { numRuns: 500 })

  it('a person without edits changes nothing', () => {
    property(({ base, mine, theirs, currency }) => {
      const onlyTheirs = merge({ base, mine: base, theirs, currency })
      expect(onlyTheirs.conflicts).toEqual([])
      expect(sameTyping(onlyTheirs.merged, theirs)).toBe(true)
      const onlyMine = merge({ base, mine, theirs: base, currency })
      expect(onlyMine.conflicts).toEqual([])
      expect(sameTyping(onlyMine.merged, mine)).toBe(true)
    })
  })

  it('both people see the same conflicts, with the sides swapped', () => {
    const sorted = (conflicts: MergeConflict[]) => conflicts.toSorted((a, b) => a.id.localeCompare(b.id))
    property(({ base, mine, theirs, currency }) => {
      const here = merge({ base, mine, theirs, currency }).conflicts
      const there = merge({ base, mine: theirs, theirs: mine, currency }).conflicts
      const turned = there.map((each) => ({ ...each, mine: each.theirs, theirs: each.mine }))
      expect(sorted(turned)).toEqual(sorted(here))
    })
  })

  it('no edit is lost unless it is named as a conflict', () => {
    property((ways) => {
      const { merged, conflicts } = merge(ways)
      const named = new Set(conflicts.map(({ id }) => id))
      for (const side of [ways.mine, ways.theirs]) {
        for (const cell of TERM_CELLS) {
          if (named.has(cell) || sameTermCell(ways.base, side, cell)) continue
          expect(sameTermCell(merged, side, cell)).toBe(true)
        }
        for (const place of lostStudentEdits(ways.base, side, merged)) {
          const ofStudent = place.slice(0, place.lastIndexOf(' '))
          expect(named.has(place) || named.has(`${ofStudent} Student`)).toBe(true)
        }
      }
    })
  })

  it('merging the other’s edit again changes nothing', () => {
    property(({ base, mine, theirs, currency }) => {
      const { merged } = merge({ base, mine, theirs, currency })
      const again = merge({ base: theirs, mine: merged, theirs, currency })
      expect(again.conflicts).toEqual([])
      expect(sameTyping(again.merged, merged)).toBe(true)
    })
  })

  it('choosing one side everywhere leaves no conflict', () => {
    property((ways) => {
      for (const side of ['mine', 'theirs'] as const) {
        const choices = Object.fromEntries(merge(ways).conflicts.map(({ id }) => [id, side]))
        expect(merge(ways, choices).conflicts).toEqual([])
      }
    })
  })

  it('contents are equal exactly if no change is found', () => {
    fc.assert(
      fc.property(anyTyped, anyTyped, (a, b) => {
        expect(changesBetween(a, a, 'AUD')).toEqual([])
        expect(changesBetween(a, b, 'AUD').length === 0).toBe(sameTyping(a, b))
      }),
    )
  })
})

/** The edits of `side` to students that `merged` lacks. */
function lostStudentEdits(base: Typed, side: Typed, merged: Typed): string[] {
  const find = (typed: Typed, key: string) => typed.students.find((each) => installmentKey(each) === key)
  const keys = new Set([...base.students, ...side.students].map(installmentKey))
  return [...keys].flatMap((key) => {
    const [was, is, now] = [find(base, key), find(side, key), find(merged, key)]
    if (was && !is) return now ? [`${key} Student`] : []
    if (!was && is && !now) return [`${key} Student`]
    if (!is) return []
    return STUDENT_CELLS.filter((cell) => {
      const isEdited = !was || !sameStudentCell(was, is, cell)
      return isEdited && (!now || !sameStudentCell(now, is, cell))
    }).map((cell) => `${key} ${cell}`)
  })
}
