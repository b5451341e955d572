import { paths } from '#domain/paths'

export const SILENT_DAYS = 21

export const WAITING_FILTERS = {
  documents: 'Documents to review',
  'edit-request': 'Edit requests',
  silent: `Silent for ${SILENT_DAYS} days`,
} as const
export type WaitingFilter = keyof typeof WAITING_FILTERS

const HANDLED_ON = {
  documents: paths.documents,
  'edit-request': paths.profile,
  silent: paths.dashboard,
} as const

/** The page of a listed student: where what the list is filtered by is handled, or else their Home. */
export function listedStudentPath(studentId: string, waiting?: WaitingFilter): string {
  return (waiting ? HANDLED_ON[waiting] : paths.dashboard)({ studentId })
}
