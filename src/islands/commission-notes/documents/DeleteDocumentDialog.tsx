import * as routes from '#domain/commission-notes/documents/routes'
import type { AdditionalDocument } from '#domain/commission-notes/documents/schema'
import { ConfirmDialog } from '#islands/confirming/ConfirmDialog'
import { callApi } from '#islands/lib/call'
import { reloadWithMessage } from '#islands/lib/form-call'

interface DeleteDocumentDialogProps {
  noteId: string
  document: AdditionalDocument
  onClose: () => void
}

/** Confirms deleting a document, which cannot be restored. */
export function DeleteDocumentDialog({ noteId, document, onClose }: DeleteDocumentDialogProps) {
  return (
    <ConfirmDialog
      title="Delete this document?"
      submit="Delete document"
      look="danger"
      cancel="Keep it"
      onClose={onClose}
      onConfirm={async () => {
        const params = { id: noteId, docId: document.Id }
        reloadWithMessage(await callApi(routes.deleteDocument, { params }))
      }}
    >
      <b>{document.FileName}</b> will be deleted for everyone who can see this note. The history records the
      deletion.
    </ConfirmDialog>
  )
}
