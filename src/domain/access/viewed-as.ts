export const VIEW_AS_MINUTES = 30

/** A viewing administrator has only the actor's permissions, and cannot change anything. */
export interface Viewer {
  id: string
  name: string
  /** ISO instant. */
  until: string
}

/** Withheld from a viewing administrator: account numbers, passports, exports of all student data. */
const LACKED: readonly string[] = ['bank-details.read', 'students.show-sealed', 'students.export-data']

export function isPermittedToViewer(permission: string): boolean {
  return !LACKED.includes(permission)
}
