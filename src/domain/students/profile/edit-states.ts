/** The states of a request to edit what is locked. */
export const PENDING = 'Pending'
export const APPROVED = 'Approved'
export const REJECTED = 'Rejected'
export const COMPLETED = 'Completed'
export const EDIT_STATES = [APPROVED, PENDING, COMPLETED, REJECTED] as const
export type EditState = (typeof EDIT_STATES)[number]

/** Those in which a student has one request of a kind and no other. */
export const OPEN_EDITS: readonly EditState[] = [PENDING, APPROVED]

/** What may be locked. */
export const EDIT_KINDS = ['profile', 'documents'] as const
export type EditKind = (typeof EDIT_KINDS)[number]

/** What the student's button says, by the state of their latest request. */
export function editLabel(
  state: EditState | null,
): 'I Am Done With Changes' | 'Edit Requested' | 'Request Edit' {
  if (state === APPROVED) return 'I Am Done With Changes'
  return state === PENDING ? 'Edit Requested' : 'Request Edit'
}
