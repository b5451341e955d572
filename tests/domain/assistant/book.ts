import type { NameKind } from '#domain/assistant/asked'
import { type Book, bookOf } from '#domain/assistant/names'

const NAMES: Readonly<Record<NameKind, readonly string[]>> = {
  partner: [
    'Brightpath Education',
    'Northstar Admissions',
    'Garden City Admissions',
    'Falak Student Services',
  ],
  university: ['University of Leeds', 'University of Sydney', 'Monash University', 'University of Toronto'],
  person: ['Priya Deshpande', 'Meera Nair', 'Arjun Menon', 'Kumar Patel'],
  counsellor: ['Tenzin Dolma', 'Kavita Rao'],
  student: ['Asha Rai', 'Bikash Thapa'],
}

/** The names that the questions of these tests use. */
export const BOOK: Book = bookOf(
  Object.entries(NAMES).flatMap(([kind, names]) =>
    names.map((name) => ({ kind: kind as NameKind, id: `${kind} ${name}`, name })),
  ),
)

export const TODAY = '2026-11-27'
