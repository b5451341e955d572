import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { Dialog } from '#components/ui/Dialog'
import { Field } from '#components/ui/Field'
import type { NoteAction } from './use-note-action'

interface UploadInvoiceDialogProps {
  act: NoteAction
  onClose: () => void
}

/** Takes the partner's tax invoice as one PDF; the server judges the file by its name, size and content. */
export function UploadInvoiceDialog({ act, onClose }: UploadInvoiceDialogProps) {
  const [file, setFile] = useState<File | null>(null)
  return (
    <Dialog
      open
      title="Upload tax invoice"
      onClose={onClose}
      onSubmit={() => void act.uploadInvoice(file)}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={act.busy}>
            Share invoice
          </Button>
        </>
      }
    >
      <Field
        label="Tax invoice"
        help="One PDF of at most 10 MB."
        required
        error={act.fields.invoice ?? act.message ?? undefined}
      >
        {(control) => (
          <input
            {...control}
            className="input input-file"
            type="file"
            accept="application/pdf,.pdf"
            onChange={(event) => setFile(event.target.files?.[0] ?? null)}
          />
        )}
      </Field>
    </Dialog>
  )
}
