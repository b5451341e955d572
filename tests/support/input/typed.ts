import fc from 'fast-check'
import {
  STUDENT_CELLS,
  type StudentCell,
  TERM_CELLS,
  withStudentCell,
} from '#domain/commission-notes/content/cells'
import type { Typed, TypedStudent } from '#domain/commission-notes/content/typing'
import type { NoteTerms } from '#domain/commission-notes/note/note'
import { eachText } from '#domain/commission-notes/note/term-texts'

/** A typed student: the first of three applications unless changed. */
export function typedStudent(changes: Partial<TypedStudent> = {}): TypedStudent {
  return {
    AcknowledgementId: '0199c0de-0000-7000-8000-000000000001',
    InstallmentGeneratedFor: 'Installment 1',
    Name: 'Sita Gurung',
    Email: 'sita@mail.example',
    UniversityStudentId: 'S-1',
    TuitionFee: '20000',
    ScholarshipReceived: '2000',
    CommissionKind: 'rate',
    CommissionValue: '15',
    LessGSTPercentage: '0',
    ...changes,
  }
}

/** The terms of a note without bonus and tax. */
export const NO_TERMS: NoteTerms = {
  IsGstEnabled: false,
  IsNonGstEnabled: false,
  ...eachText(() => ''),
  OverallBonusAmount: '0',
}

/** Typed content: the given students, without bonus and tax unless changed. */
export function typedContent(students: TypedStudent[], changes: Partial<Typed> = {}): Typed {
  return { students, tax: 'none', ...eachText(() => ''), OverallBonusAmount: '0', ...changes }
}

const NAMES = ['Sita Gurung', 'नेहा शर्मा', 'Zoë Müller', '王小明']
const amount = fc.constantFrom('', '0', '5', '5.00', '5.5', '1000', '1000.00', '12.', 'abc')

const student = (index: number): fc.Arbitrary<TypedStudent> =>
  fc.record({
    AcknowledgementId: fc.constant(`0199c0de-0000-7000-8000-00000000000${index}`),
    InstallmentGeneratedFor: fc.constant('Installment 1'),
    Name: fc.constant(NAMES[index] ?? ''),
    Email: fc.constant(''),
    UniversityStudentId: fc.constantFrom('', 'S-1', ' S-1', 'S-2'),
    TuitionFee: amount,
    ScholarshipReceived: amount,
    CommissionKind: fc.constantFrom('rate', 'fixed'),
    CommissionValue: amount,
    LessGSTPercentage: amount,
  })

/** Any content of up to four students. */
export const anyTyped: fc.Arbitrary<Typed> = fc
  .record({
    every: fc.tuple(student(0), student(1), student(2), student(3)),
    here: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean()),
    tax: fc.constantFrom('none', 'gst', 'non-gst'),
    ...eachText(() => fc.constantFrom('', 'Fall', 'Fall ', 'Spring')),
    OverallBonusAmount: amount,
  })
  .map(({ every, here, ...terms }) => ({ ...terms, students: every.filter((_, index) => here[index]) }))

interface Step {
  source: Typed
  places: { terms: boolean[]; cells: boolean[][]; removed: boolean[]; added: boolean[] }
}

const flags = (length: number) => fc.array(fc.boolean(), { minLength: length, maxLength: length })
const step: fc.Arbitrary<Step> = fc.record({
  source: anyTyped,
  places: fc.record({
    terms: flags(TERM_CELLS.length),
    cells: fc.array(flags(STUDENT_CELLS.length), { minLength: 4, maxLength: 4 }),
    removed: fc.array(
      fc.integer({ min: 0, max: 4 }).map((dice) => dice === 0),
      { minLength: 4, maxLength: 4 },
    ),
    added: flags(4),
  }),
})

/** A content and two edits of it that often change the same places. */
export const anyWays = fc
  .record({ base: anyTyped, mine: step, theirs: step })
  .map(({ base, mine, theirs }) => ({
    base,
    mine: edited(base, mine),
    theirs: edited(base, theirs),
    currency: 'AUD',
  }))

function edited(base: Typed, { source, places }: Step): Typed {
  const changed = TERM_CELLS.filter((_, index) => places.terms[index]).map((cell) => [cell, source[cell]])
  const terms: Typed = { ...base, ...Object.fromEntries(changed) }
  const at = (each: TypedStudent) => NAMES.indexOf(each.Name)
  const staying = base.students
    .filter((each) => !places.removed[at(each)])
    .map((each) => {
      const other = source.students.find(({ Name }) => Name === each.Name)
      if (!other) return each
      return STUDENT_CELLS.filter((_, index) => places.cells[at(each)]?.[index]).reduce(
        (typed: TypedStudent, cell: StudentCell) => withStudentCell(typed, other, cell),
        each,
      )
    })
  const joining = source.students.filter(
    (each) => places.added[at(each)] && !base.students.some(({ Name }) => Name === each.Name),
  )
  return { ...terms, students: [...staying, ...joining] }
}
