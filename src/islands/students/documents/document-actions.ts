import type { StudentDocument } from '#domain/students/documents/schema'
import { ACCEPTED, type Decision, LOCK, REJECTED } from '#domain/students/documents/states'

export type DocumentAction = Decision | 'Lock' | 'Unlock' | 'Delete'

/** Names a document among the records that are decided on. */
export const documentName = ({ DocumentId }: StudentDocument) => `document ${DocumentId}`

/** What the reader may do with a document. */
export function actionsOn({ allowedActions, CanLock, CanDelete, Access }: StudentDocument): DocumentAction[] {
  return [
    ...allowedActions,
    ...(CanLock ? [Access === LOCK ? ('Unlock' as const) : ('Lock' as const)] : []),
    ...(CanDelete ? ['Delete' as const] : []),
  ]
}

/** The word on the button of an action. */
export function actionWord(action: DocumentAction): string {
  if (action === ACCEPTED) return 'Accept'
  return action === REJECTED ? 'Refuse' : action
}

/** How prominent the button of an action is. */
export function actionLook(action: DocumentAction): 'primary' | 'plain' | 'quiet' {
  if (action === ACCEPTED) return 'primary'
  return action === 'Delete' ? 'quiet' : 'plain'
}
