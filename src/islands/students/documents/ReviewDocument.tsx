import { ReasonDialog } from '#components/ui/forms/ReasonDialog'
import * as routes from '#domain/students/documents/routes'
import type { StudentDocument } from '#domain/students/documents/schema'
import { ACCEPTED, DOWNLOAD, LOCK, REJECTED } from '#domain/students/documents/states'
import { callApi } from '#islands/lib/call'
import { formCall, reloadSaying } from '#islands/lib/form-call'

export type DocumentAction = typeof ACCEPTED | typeof REJECTED | 'Delete' | 'Lock' | 'Unlock'

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

export function ReviewDocument({ document, action: deed, onClose }: ReviewDocumentProps) {
  const send = formCall(async ({ Remarks }: { Remarks: string }) => {
    const params = { id: document.DocumentId }
    if (deed === 'Delete') return reloadSaying(await callApi(routes.deleteStudentDocument, { params }))
    const what =
      deed === 'Lock' || deed === 'Unlock'
        ? ({ Access: deed === 'Lock' ? LOCK : DOWNLOAD } as const)
        : { Status: deed, Remarks }
    const body = { Version: document.Version, ...what }
    reloadSaying(await callApi(routes.reviewStudentDocument, { params, body }))
  })
  return (
    <ReasonDialog
      title={WORDS[deed]}
      submit={WORDS[deed].split(' ')[0]}
      look={deed === REJECTED || deed === 'Delete' ? 'danger' : 'primary'}
      reason={deed === REJECTED ? 'required' : deed === ACCEPTED ? 'optional' : 'none'}
      onClose={onClose}
      onSubmit={send}
    >
      <p>
        <b>{document.FileName}</b>
      </p>
      <p className="muted">{HELP[deed]}</p>
    </ReasonDialog>
  )
}
