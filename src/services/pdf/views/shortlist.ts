import type { ShortlistDocument } from '../shortlist-document.ts'
import { type Fact, facts, type LetterView, letterFrame, type Party } from './letter.ts'
import { oneLine, printedDay } from './text.ts'

export interface ShortlistView {
  letter: LetterView
  parties: Party[]
  facts: Fact[]
  rows: { place: string; name: string; beneath: string[]; fee: string; met: string[]; missing: string[] }[]
}

/** The data of a shortlist's template. @throws Error if the date is no ISO day */
export function shortlistView(shortlist: ShortlistDocument): ShortlistView {
  const { student, courses } = shortlist
  const count = courses.length === 1 ? '1 course' : `${courses.length} courses`
  return {
    letter: letterFrame(shortlist, {
      title: 'Course shortlist',
      number: student.name,
      figure: count,
      figureLabel: 'In order of priority',
    }),
    parties: [{ label: 'For', name: oneLine(student.name), lines: [], facts: [] }],
    facts: facts(['Date', printedDay(shortlist.date)], ['Counsellor', student.counsellor]),
    rows: courses.map((course, index) => ({
      place: String(index + 1),
      name: oneLine(course.name),
      beneath: [oneLine(`${course.university}, ${course.place}`), oneLine(course.facts)].filter(Boolean),
      fee: course.fee,
      met: course.met.map(oneLine),
      missing: course.missing.map(oneLine),
    })),
  }
}
