import * as routes from '#domain/students/documents/routes'
import type { StudentDocument } from '#domain/students/documents/schema'
import { ACCEPTED, DOWNLOAD, LOCK, REJECTED } from '#domain/students/documents/states'
import { DecisionDialog } from '#islands/editing/decisions/DecisionDialog'
import { callApi } from '#islands/lib/call'
import { reloadWithMessage } from '#islands/lib/form-call'
import { actionsOn, type DocumentAction, documentName } from './document-actions'

interface ReviewDocumentProps {
  document: StudentDocument
  action: DocumentAction
  onClose: () => void
}

const WORDS: Readonly<Record<DocumentAction, string>> = {
  [ACCEPTED]: 'Accept the document',
  [REJECTED]: 'Refuse the document',
  Delete: 'Delete the document',
  Lock: 'Lock the document',
  Unlock: 'Unlock the document',
}
const HELP: Readonly<Record<DocumentAction, string>> = {
  [ACCEPTED]: 'The student is notified.',
  [REJECTED]: 'The student reads why, and uploads it again.',
  Delete: 'It cannot be brought back.',
  Lock: 'The student reads its name and cannot download it.',
  Unlock: 'The student can download it.',
}

export function ReviewDocument({ document, action, onClose }: ReviewDocumentProps) {
  const send = async (Remarks: string) => {
    const params = { id: document.DocumentId }
    if (action === 'Delete') return reloadWithMessage(await callApi(routes.deleteStudentDocument, { params }))
    const what =
      action === 'Lock' || action === 'Unlock'
        ? ({ Access: action === 'Lock' ? LOCK : DOWNLOAD } as const)
        : { Status: action, Remarks }
    const body = { Version: document.Version, ...what }
    reloadWithMessage(await callApi(routes.reviewStudentDocument, { params, body }))
  }
  return (
    <DecisionDialog
      deciding={{ name: documentName(document), action, row: document, offeredBy: actionsOn }}
      title={WORDS[action]}
      submit={WORDS[action].split(' ')[0]}
      look={action === REJECTED || action === 'Delete' ? 'danger' : 'primary'}
      reason={action === REJECTED ? 'required' : action === ACCEPTED ? 'optional' : 'none'}
      onClose={onClose}
      onDecide={send}
    >
      <p>
        <b>{document.FileName}</b>
      </p>
      <p className="muted">{HELP[action]}</p>
    </DecisionDialog>
  )
}
