import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { Field } from '#components/ui/forms/Field'
import { FilePicker } from '#components/ui/forms/FilePicker'
import { FormFailure } from '#components/ui/forms/FormFailure'
import { Select, TextArea } from '#components/ui/forms/Input'
import { Dialog } from '#components/ui/overlays/Dialog'
import * as routes from '#domain/commission-notes/documents/routes'
import type { DocumentType } from '#domain/commission-notes/documents/schema'
import { acceptAttribute, uploadRuleBreak } from '#domain/files/rules'
import { callApi } from '#islands/lib/call'
import { toastOnNextPage } from '#islands/lib/toasts'
import { useSubmission } from '#islands/lib/use-submission'

interface AddDocumentDialogProps {
  noteId: string
  types: readonly DocumentType[]
  reader: { userId: string; isInternal: boolean }
  onClose: () => void
}

/** Adds one file to the note, with what it is and what is to be said about it. */
export function AddDocumentDialog({ noteId, types, reader, onClose }: AddDocumentDialogProps) {
  const [typeId, setTypeId] = useState('')
  const [remarks, setRemarks] = useState('')
  const [files, setFiles] = useState<readonly File[]>([])
  const [refused, setRefused] = useState<string | null>(null)
  const { busy, fields, message, submit } = useSubmission()

  const choose = (chosen: readonly File[]) => {
    setRefused(chosen.length > 0 ? (uploadRuleBreak(chosen, 'document', 1)?.message ?? null) : null)
    setFiles(chosen)
  }
  const add = () => {
    const broken = uploadRuleBreak(files, 'document', 1)
    setRefused(broken?.message ?? null)
    if (broken) return
    const about = { userId: reader.userId, commissionNoteId: noteId, documentTypeId: typeId, remarks }
    void submit(async () => {
      const done = await callApi(routes.addDocument, { form: { ...about, additionalDocument: files } })
      toastOnNextPage(done.message)
      window.location.reload()
    })
  }

  return (
    <Dialog
      open
      title="Add a document"
      onClose={onClose}
      onSubmit={add}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={busy}>
            Add document
          </Button>
        </>
      }
    >
      <div className="stack">
        <Field label="Type" required error={fields.documentTypeId}>
          {(control) => (
            <Select
              {...control}
              placeholder="Choose a type"
              options={types.map((type) => ({ value: String(type.Id), label: type.Type }))}
              value={typeId}
              onChange={(event) => setTypeId(event.target.value)}
            />
          )}
        </Field>
        <Field
          label="File"
          help="One picture, PDF or Word file of at most 10 MB."
          required
          error={refused ?? undefined}
        >
          {(control) => (
            <FilePicker {...control} accept={acceptAttribute('document')} files={files} onFiles={choose} />
          )}
        </Field>
        <Field
          label="Remarks"
          help={reader.isInternal ? 'The partner reads them too.' : undefined}
          error={fields.remarks}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              value={remarks}
              onChange={(event) => setRemarks(event.target.value)}
            />
          )}
        </Field>
        <FormFailure message={message} />
      </div>
    </Dialog>
  )
}
