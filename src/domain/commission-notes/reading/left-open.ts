import type { Note } from '#domain/commission-notes/note/note'

type Branches = ReadonlyMap<string, { name: string } | null>

/**
 * Gaps in the note, a sentence each: it can be sent on with them, but the partner's tax invoice would be
 * wrong.
 * @param branches the subsidiary of each student by application, null for the parent company; null if the
 * partner has no subsidiaries
 */
export function leftOpen(
  { IsGstEnabled, IsNonGstEnabled, Students }: Pick<Note, 'IsGstEnabled' | 'IsNonGstEnabled' | 'Students'>,
  branches: Branches | null,
): string[] {
  const without = new Set(
    Students.filter(({ UniversityStudentId }) => UniversityStudentId.trim() === '').map(({ Name }) => Name),
  )
  const names = new Set(
    Students.map(({ AcknowledgementId }) => branches?.get(AcknowledgementId)?.name ?? 'the parent company'),
  )
  return [
    ...(IsGstEnabled || IsNonGstEnabled
      ? []
      : ['No tax treatment is chosen: the partner will invoice without tax.']),
    ...(without.size > 0 ? [`No university student id: ${[...without].join(', ')}.`] : []),
    ...(branches && names.size > 1 ? [`The students belong to several: ${[...names].join(', ')}.`] : []),
  ]
}
