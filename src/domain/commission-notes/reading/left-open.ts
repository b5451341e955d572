import type { Note } from '#domain/commission-notes/note/note'

type Branches = ReadonlyMap<string, { name: string } | null>

/**
 * What the note leaves open, a sentence each: it is sent on without a refusal, and the partner's tax invoice is wrong by it.
 *
 * @param branches the subsidiary of each student by application, null for the partner's own; null where the partner has none
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
