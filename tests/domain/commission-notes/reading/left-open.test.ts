import { describe, expect, it } from 'vitest'
import type { NoteStudent } from '#domain/commission-notes/note/note'
import { bonusBeyond, leftOpen } from '#domain/commission-notes/reading/left-open'

const student = (AcknowledgementId: string, Name: string, UniversityStudentId = 'U-1') =>
  ({ AcknowledgementId, Name, UniversityStudentId }) as NoteStudent
const note = (Students: NoteStudent[], tax: 'gst' | 'non-gst' | null = 'gst') => ({
  IsGstEnabled: tax === 'gst',
  IsNonGstEnabled: tax === 'non-gst',
  Students,
})
const [sita, hari] = [student('a', 'Sita'), student('b', 'Hari')]
const kochi = { name: 'Brightpath Kochi' }

describe('the open points of a note', () => {
  it('are none with a tax treatment, student ids and one subsidiary', () => {
    expect(leftOpen(note([sita, hari]), null)).toEqual([])
    expect(
      leftOpen(
        note([sita, hari], 'non-gst'),
        new Map([
          ['a', kochi],
          ['b', kochi],
        ]),
      ),
    ).toEqual([])
    expect(
      leftOpen(
        note([sita, hari]),
        new Map([
          ['a', null],
          ['b', null],
        ]),
      ),
    ).toEqual([])
  })

  it('include a tax treatment that nobody chose', () => {
    expect(leftOpen(note([sita], null), null)).toEqual([
      'No tax treatment is chosen: the partner will invoice without tax.',
    ])
  })

  it('include a blank student id, once for each student', () => {
    const students = [sita, student('c', 'Maya', ' '), student('c', 'Maya', ' '), student('d', 'Ravi', '')]
    expect(leftOpen(note(students), null)).toEqual(['No university student ID: Maya, Ravi.'])
  })

  it('include students of several subsidiaries, the parent company among them', () => {
    expect(
      leftOpen(
        note([sita, hari]),
        new Map([
          ['a', kochi],
          ['b', null],
        ]),
      ),
    ).toEqual(['The students belong to several companies: Brightpath Kochi, the parent company.'])
  })
})

it('a bonus is named with its amount, since no agreement covers it', () => {
  const bonus = (OverallBonusAmount: string, Currency: 'GBP' | 'JPY' = 'GBP') =>
    bonusBeyond({ OverallBonusName: 'Autumn intake', OverallBonusAmount, Currency })
  expect(bonus('150.00')).toBe('GBP\u00a0150.00 (Autumn intake)')
  expect(bonus('-150.00')).toBe('GBP\u00a0−150.00 (Autumn intake)')
  expect(bonus('1500', 'JPY')).toBe('JPY\u00a01,500 (Autumn intake)')
  expect(bonus('0.00')).toBeNull()
})
