import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { Field } from '#components/ui/forms/Field'
import { FormFailure } from '#components/ui/forms/FormFailure'
import { TextArea } from '#components/ui/forms/Input'
import { Dialog } from '#components/ui/overlays/Dialog'
import type { NoteAction } from '../note/use-note-action'

interface RemarkDialogProps {
  title: string
  act: NoteAction
  required: boolean
  onClose: () => void
  onSubmit: (remarks: string) => Promise<void>
}

/** Asks for the reason of a step; the next person reads it at the top of the note. */
export function RemarkDialog({ title, act, required, onClose, onSubmit }: RemarkDialogProps) {
  const [remarks, setRemarks] = useState('')
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      onSubmit={() => void onSubmit(remarks)}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={act.busy}>
            {title}
          </Button>
        </>
      }
    >
      <Field
        label={required ? 'Reason' : 'Remark'}
        help="The next person reads it at the top of the note."
        required={required}
        error={act.fields.Remarks}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            maxLength={5000}
            value={remarks}
            autoFocus
            onChange={(event) => setRemarks(event.target.value)}
          />
        )}
      </Field>
      <FormFailure message={act.message} />
    </Dialog>
  )
}
