export function searchText(note: {
  number: string
  partnerCompany: string
  universityName: string
  studentNames: string
}): string {
  return [note.number, note.partnerCompany, note.universityName, note.studentNames].join(' ').toLowerCase()
}
