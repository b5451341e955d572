export const VIEW_AS_MINUTES = 30

/** A viewing administrator has only the actor's permissions and changes nothing; `until` is an ISO instant. */
export interface Viewer {
  id: string
  name: string
  until: string
}

const LACKED: readonly string[] = ['bank-details.read', 'students.show-sealed', 'students.export-data']

export function isPermittedToViewer(permission: string): boolean {
  return !LACKED.includes(permission)
}
