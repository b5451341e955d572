export const PENDING = 'Pending'
export const ACCEPTED = 'Accepted'
export const REJECTED = 'Rejected'
export const DOCUMENT_STATUSES = [PENDING, ACCEPTED, REJECTED] as const
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number]

export const DECISIONS = [ACCEPTED, REJECTED] as const
export type Decision = (typeof DECISIONS)[number]

export const DOWNLOAD = 'Download'
export const LOCK = 'Lock'
export const ACCESSES = [DOWNLOAD, LOCK] as const
export type DocumentAccess = (typeof ACCESSES)[number]

export const MINE = 'mine'
export const COUNSELLOR = 'counsellor'
export const FOLDERS = [MINE, COUNSELLOR] as const
export type DocumentFolder = (typeof FOLDERS)[number]

export const MISSING = 'Missing'
export type WantedStatus = typeof MISSING | DocumentStatus

/** Whether there is something to replace: an accepted document, or an open request. */
export function hasWhatToReplace(documents: readonly { Status: string }[], isRequested: boolean): boolean {
  return isRequested || documents.some(({ Status }) => Status === ACCEPTED)
}
