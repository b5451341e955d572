/** What the list's search reads of a note: number, partner, university and student names in lower case. */
export function searchText(note: {
  number: string
  partnerCompany: string
  universityName: string
  studentNames: string
}): string {
  return [note.number, note.partnerCompany, note.universityName, note.studentNames].join(' ').toLowerCase()
}
