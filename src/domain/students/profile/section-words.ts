import type { TextChange } from '#domain/record/text-change'

const SECTIONS: Readonly<Record<string, string>> = {
  student: '',
  application: '',
  personal: 'personal information',
  academics: 'academic qualifications',
  work: 'work experience',
}
const COURSES: Readonly<Record<string, string>> = {
  Ordered: 'Reordered the courses',
  Chosen: 'Added a course',
  Recommended: 'Recommended a course',
  Removed: 'Removed a course',
}

const DOCUMENTS: Readonly<Record<string, string>> = {
  Uploaded: 'Document uploaded',
  Given: 'Document provided',
  Accepted: 'Document accepted',
  Rejected: 'Document refused',
  Deleted: 'Document deleted',
}
const NAMED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  courses: COURSES,
  documents: DOCUMENTS,
}

interface Entry {
  action: string
  part: string | null
}

/** An entry of a student's history in words: what was done, and the section, if the action does not name it. */
export function entryInWords({ action, part }: Entry): { title: string; about: string } {
  const named = NAMED[part ?? '']?.[action]
  if (named) return { title: named, about: '' }
  const section = SECTIONS[part ?? ''] ?? part
  return { title: action, about: section ? `(${section})` : '' }
}

/** An entry as news, where its changes are not listed: which document or application it was about stands with it. */
export function newsInWords({ changes, ...entry }: Entry & { changes: readonly TextChange[] }): {
  title: string
  about: string
} {
  const words = entryInWords(entry)
  if (entry.part !== 'documents' && entry.part !== 'application') return words
  const fields = [...new Set(changes.map(({ Field }) => Field))]
  return fields.length > 0 ? { ...words, about: fields.join(', ') } : words
}
