import type { Claim } from './claims'

/** The students' columns that the list shows and searches. A student with two installments is named once. */
export function summaryOf(note: {
  number: string
  partnerCompany: string
  universityName: string
  claims: readonly Pick<Claim, 'name' | 'application_id'>[]
}): { student_count: number; student_names: string; search_text: string } {
  const names = [...new Map(note.claims.map((each) => [each.application_id, each.name])).values()]
  const studentNames = names.join(', ')
  return {
    student_count: names.length,
    student_names: studentNames,
    search_text: [note.number, note.partnerCompany, note.universityName, studentNames]
      .join(' ')
      .toLowerCase(),
  }
}
