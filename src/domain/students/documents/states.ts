/** How a student's document stands: it waits for a look, was accepted, or refused with a reason. */
export const PENDING = 'Pending'
export const ACCEPTED = 'Accepted'
export const REJECTED = 'Rejected'
export const DOCUMENT_STATUSES = [PENDING, ACCEPTED, REJECTED] as const
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number]

/** What a reviewer can make of a document. */
export const DECISIONS = [ACCEPTED, REJECTED] as const
export type Decision = (typeof DECISIONS)[number]

/** Whether the student may have a document of the counsellor's, or reads its name alone. */
export const DOWNLOAD = 'Download'
export const LOCK = 'Lock'
export const ACCESSES = [DOWNLOAD, LOCK] as const
export type DocumentAccess = (typeof ACCESSES)[number]

/** Whose folder a document lies in: what the student hands in, or what the counsellor gives them. */
export const MINE = 'mine'
export const COUNSELLOR = 'counsellor'
export const FOLDERS = [MINE, COUNSELLOR] as const
export type DocumentFolder = (typeof FOLDERS)[number]

/** What a document is to somebody who only wants to know whether it is there. */
export const MISSING = 'Missing'
export type WantedStatus = typeof MISSING | DocumentStatus

/** Whether a request to replace documents has anything to be about: one that was accepted, or the request is open already. */
export function hasWhatToReplace(documents: readonly { Status: string }[], isRequested: boolean): boolean {
  return isRequested || documents.some(({ Status }) => Status === ACCEPTED)
}
