import { Button } from '#components/ui/Button'
import { FormFailure } from '#components/ui/forms/FormFailure'
import { Dialog } from '#components/ui/overlays/Dialog'
import * as routes from '#domain/commission-notes/documents/routes'
import type { AdditionalDocument } from '#domain/commission-notes/documents/schema'
import { callApi } from '#islands/lib/call'
import { toastOnNextPage } from '#islands/lib/toasts'
import { useSubmission } from '#islands/lib/use-submission'

interface DeleteDocumentDialogProps {
  noteId: string
  document: AdditionalDocument
  userId: string
  onClose: () => void
}

/** Asks before a document goes: it does not come back. */
export function DeleteDocumentDialog({ noteId, document, userId, onClose }: DeleteDocumentDialogProps) {
  const { busy, summary, conflict, submit } = useSubmission()

  const remove = () =>
    submit(async () => {
      const params = { id: noteId, docId: document.Id }
      const done = await callApi(routes.deleteDocument, { params, query: { userId } })
      toastOnNextPage(done.message)
      window.location.reload()
    })

  return (
    <Dialog
      open
      title="Delete this document?"
      onClose={onClose}
      onSubmit={() => void remove()}
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button type="submit" look="danger" busy={busy}>
            Delete document
          </Button>
        </>
      }
    >
      <p>
        <b>{document.FileName}</b> will be gone for everybody who reads this note. The history keeps that it
        was here.
      </p>
      <FormFailure message={summary ?? conflict} />
    </Dialog>
  )
}
