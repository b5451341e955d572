export const PENDING = 'Pending'
export const APPROVED = 'Approved'
export const REJECTED = 'Rejected'
export const COMPLETED = 'Completed'
export const EDIT_STATES = [APPROVED, PENDING, COMPLETED, REJECTED] as const
export type EditState = (typeof EDIT_STATES)[number]

/** A student has at most one request of a kind in these states. */
export const OPEN_EDITS: readonly EditState[] = [PENDING, APPROVED]

export const EDIT_KINDS = ['profile', 'documents'] as const
export type EditKind = (typeof EDIT_KINDS)[number]

/** The label of the student's button, by the state of the latest request. */
export function editLabel(
  state: EditState | null,
): 'I Am Done With Changes' | 'Edit Requested' | 'Request Edit' {
  if (state === APPROVED) return 'I Am Done With Changes'
  return state === PENDING ? 'Edit Requested' : 'Request Edit'
}
