import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { Field } from '#components/ui/forms/Field'
import { FormFailure } from '#components/ui/forms/FormFailure'
import { Input } from '#components/ui/forms/Input'
import { Dialog } from '#components/ui/overlays/Dialog'
import { EARLIEST_START, pendingExportProblem } from '#domain/commission-notes/list/pending-export'
import * as routes from '#domain/commission-notes/list/routes'
import { saveFile } from '#islands/lib/download'
import { toastSuccess } from '#islands/lib/toasts'
import { useSubmission } from '#islands/lib/use-submission'

/** Asks for the days of the pending-students export, and says which of their rules is broken before it is sent. */
export function PendingStudentsDialog({ onClose }: { onClose: () => void }) {
  const [days, setDays] = useState({ startDate: '', endDate: '' })
  const [pressed, setPressed] = useState(false)
  const { busy, fields, message, submit } = useSubmission()
  const problem = pressed ? pendingExportProblem(days.startDate, days.endDate) : null
  const errorOf = (field: 'startDate' | 'endDate') =>
    problem ? (problem.field === field ? problem.message : undefined) : fields[field]

  const save = () => {
    setPressed(true)
    if (pendingExportProblem(days.startDate, days.endDate)) return
    void submit(async () => {
      await saveFile(routes.exportPendingStudents, { query: days })
      toastSuccess('Pending students downloaded successfully')
      onClose()
    })
  }

  return (
    <Dialog
      open
      title="Export pending students"
      onClose={onClose}
      onSubmit={save}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={busy}>
            Export
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          Students whose installments have no commission note yet, by when their university invoice was
          issued.
        </p>
        <Field label="Start date" required error={errorOf('startDate')}>
          {(control) => (
            <Input
              {...control}
              type="date"
              min={EARLIEST_START}
              value={days.startDate}
              onChange={(event) => setDays({ ...days, startDate: event.target.value })}
            />
          )}
        </Field>
        <Field label="End date" required error={errorOf('endDate')}>
          {(control) => (
            <Input
              {...control}
              type="date"
              min={days.startDate || EARLIEST_START}
              value={days.endDate}
              onChange={(event) => setDays({ ...days, endDate: event.target.value })}
            />
          )}
        </Field>
      </div>
      <FormFailure message={message} />
    </Dialog>
  )
}
