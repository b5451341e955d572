import { useRef, useState } from 'react'
import { Button } from '#components/ui/Button'
import { Field } from '#components/ui/forms/Field'
import { FilePicker } from '#components/ui/forms/FilePicker'
import { FormFailure } from '#components/ui/forms/FormFailure'
import { TextArea } from '#components/ui/forms/Input'
import { Dialog } from '#components/ui/overlays/Dialog'
import * as chainRoutes from '#domain/commission-notes/chain/routes'
import { MAX_ATTACHMENTS } from '#domain/commission-notes/documents/attachments'
import * as documentsRoutes from '#domain/commission-notes/documents/routes'
import { acceptAttribute, uploadRuleBreak } from '#domain/files/rules'
import { callApi } from '#islands/lib/call'
import { toastOnNextPage } from '#islands/lib/toasts'
import { useSubmission } from '#islands/lib/use-submission'

interface AddRemarkDialogProps {
  noteId: string
  userId: string
  onClose: () => void
}

/** Adds a remark to the note's history, with files where they help. */
export function AddRemarkDialog({ noteId, userId, onClose }: AddRemarkDialogProps) {
  const [remarks, setRemarks] = useState('')
  const [files, setFiles] = useState<readonly File[]>([])
  const { busy, fields, message, submit } = useSubmission()
  const uploaded = useRef<{ files: readonly File[]; ids: string[] } | null>(null)
  const refused = files.length > 0 ? uploadRuleBreak(files, 'noteAttachment', MAX_ATTACHMENTS) : null

  const upload = async (): Promise<string[]> => {
    // A remark that is refused is sent again with the files that are there already; a blank one is sent to be refused.
    if (uploaded.current?.files === files) return uploaded.current.ids
    if (files.length === 0 || remarks.trim() === '') return []
    const form = { UserId: userId, CommissionNoteId: noteId, attachments: files }
    const { Attachments } = await callApi(documentsRoutes.uploadAttachments, { form })
    const ids = Attachments.map(({ Id }) => Id)
    uploaded.current = { files, ids }
    return ids
  }
  const add = async () => {
    const body = {
      UserId: userId,
      CommissionNoteId: noteId,
      Remarks: remarks,
      AttachmentIds: await upload(),
    }
    const done = await callApi(chainRoutes.addRemarks, { body })
    toastOnNextPage(done.message)
    window.location.reload()
  }

  return (
    <Dialog
      open
      title="Add a remark"
      onClose={onClose}
      onSubmit={() => {
        if (refused === null) void submit(add)
      }}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={busy}>
            Add remark
          </Button>
        </>
      }
    >
      <div className="stack">
        <Field label="Remark" required error={fields.Remarks}>
          {(control) => (
            <TextArea
              {...control}
              rows={4}
              value={remarks}
              autoFocus
              onChange={(event) => setRemarks(event.target.value)}
            />
          )}
        </Field>
        <Field
          label="Attachments"
          help="At most 10 spreadsheets, texts, pictures, PDF or Word files of 10 MB each."
          error={refused?.message}
        >
          {(control) => (
            <FilePicker
              {...control}
              multiple
              accept={acceptAttribute('noteAttachment')}
              files={files}
              onFiles={setFiles}
            />
          )}
        </Field>
        <FormFailure message={message} />
      </div>
    </Dialog>
  )
}
