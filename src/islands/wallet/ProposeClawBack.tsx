import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { Field } from '#components/ui/forms/Field'
import { FilePicker } from '#components/ui/forms/FilePicker'
import { FormFailure } from '#components/ui/forms/FormFailure'
import { Input, Select, TextArea } from '#components/ui/forms/Input'
import { Dialog } from '#components/ui/overlays/Dialog'
import * as routes from '#domain/claw-backs/routes'
import { callApi } from '#islands/lib/call'
import { toastOnNextPage } from '#islands/lib/toasts'
import { useSubmission } from '#islands/lib/use-submission'

interface ProposeClawBackProps {
  note: { id: string; number: string; currency: string; version: number; students: readonly string[] }
  userId: string
}

/** Claws commission of a note back: how much, of whom, why, with evidence where there is any. */
export function ProposeClawBack({ note, userId }: ProposeClawBackProps) {
  const [isOpen, setOpen] = useState(false)
  const [values, setValues] = useState({ Amount: '', StudentName: '', Reason: '' })
  const [files, setFiles] = useState<readonly File[]>([])
  const sending = useSubmission()
  const set = (field: keyof typeof values) => (event: { target: { value: string } }) =>
    setValues({ ...values, [field]: event.target.value })
  const send = () =>
    sending.submit(async () => {
      const about = { UserId: userId, CommissionNoteId: note.id, Version: note.version }
      const form = { ...about, ...values, evidence: files[0] }
      const done = await callApi(routes.proposeClawBack, { form })
      toastOnNextPage(done.message)
      window.location.reload()
    })

  return (
    <>
      <Button look="quiet" size="small" onClick={() => setOpen(true)}>
        Claw back
      </Button>
      <Dialog
        open={isOpen}
        title="Claw back commission"
        onClose={() => setOpen(false)}
        onSubmit={() => void send()}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button type="submit" look="primary" busy={sending.busy}>
              Ask the partner for consent
            </Button>
          </>
        }
      >
        <div className="stack">
          <p>{note.number}</p>
          <Field label="Amount" required error={sending.fields.Amount}>
            {(control) => (
              <Input
                {...control}
                numeric
                affix={note.currency}
                value={values.Amount}
                onChange={set('Amount')}
              />
            )}
          </Field>
          <Field label="Student" error={sending.fields.StudentName}>
            {(control) => (
              <Select
                {...control}
                placeholder="The whole note"
                options={note.students.map((name) => ({ value: name, label: name }))}
                value={values.StudentName}
                onChange={set('StudentName')}
              />
            )}
          </Field>
          <Field label="Reason" required error={sending.fields.Reason}>
            {(control) => <TextArea {...control} rows={3} value={values.Reason} onChange={set('Reason')} />}
          </Field>
          <Field label="Evidence" help="Such as the university’s letter." error={sending.fields.evidence}>
            {(control) => <FilePicker {...control} files={files} onFiles={setFiles} />}
          </Field>
        </div>
        <FormFailure message={sending.message ?? sending.conflict} />
      </Dialog>
    </>
  )
}
