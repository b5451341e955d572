import { expect, test } from 'vitest'
import { absenceWords, daysWords, previewWords } from '#domain/delegations/words'

const preview = { Role: 'maker' as const, NoteCount: 0, SubstituteName: null, MovingCount: 0, Stays: [] }
const stay = { CommissionNoteId: 'n', CommissionNumber: 'K/CN/1', Reason: 'Asha Rao has checked it.' }
const asha = { ...preview, SubstituteName: 'Asha Rao' }

test.each([
  [preview, 'No notes now.'],
  [{ ...preview, NoteCount: 2 }, '2 notes stay.'],
  [asha, 'No notes now; new ones go to Asha Rao.'],
  [{ ...asha, NoteCount: 1, MovingCount: 1 }, '1 note goes to Asha Rao.'],
  [{ ...asha, NoteCount: 1043, MovingCount: 1042, Stays: [stay] }, '1,042 notes go to Asha Rao, 1 stays.'],
  [
    { ...asha, NoteCount: 45, MovingCount: 42, Stays: [stay, stay, stay] },
    '42 notes go to Asha Rao, 3 stay.',
  ],
])('%o reads “%s”', (of, expected) => {
  expect(previewWords(of)).toBe(expected)
})

test('days of absence are written in words', () => {
  expect(absenceWords('2026-11-24')).toBe('away until 24 Nov 2026')
  expect(absenceWords(null)).toBe('away for good')
  expect(daysWords({ StartsOn: '2026-11-20', EndsOn: '2026-11-24' })).toBe('20 Nov 2026 to 24 Nov 2026')
  expect(daysWords({ StartsOn: '2026-11-20', EndsOn: '2026-11-20' })).toBe('20 Nov 2026')
  expect(daysWords({ StartsOn: '2026-11-20', EndsOn: null })).toBe('From 20 Nov 2026, for good')
})
