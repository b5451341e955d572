import { FormDialog } from '#components/ui/forms/FormDialog'
import { useFormValue } from '#components/ui/forms/form-fields'
import { DateField } from '#components/ui/forms/TextField'
import { EARLIEST_START, pendingExportProblem } from '#domain/commission-notes/list/pending-export'
import * as routes from '#domain/commission-notes/list/routes'
import { saveFile } from '#islands/lib/download'
import { LEAST_BUSY_MS } from '#islands/lib/download-progress'
import { useDownload } from '#islands/lib/use-download'

export function PendingStudentsDialog({ onClose }: { onClose: () => void }) {
  const first = { startDate: '', endDate: '' }
  const download = useDownload(LEAST_BUSY_MS.bulk)
  const save = async (days: typeof first) => {
    const exported = (signal: AbortSignal) => saveFile(routes.exportPendingStudents, { query: days, signal })
    if (await download.run(exported, 'Pending students downloaded successfully')) onClose()
    return null
  }
  return (
    <FormDialog
      title="Export pending students"
      submit="Export"
      defaults={first}
      onClose={onClose}
      onSubmit={(days) => {
        const problem = pendingExportProblem(days.startDate, days.endDate)
        return problem ? { fields: { [problem.field]: problem.message }, message: null } : save(days)
      }}
    >
      <p>
        Students whose installments have no commission note yet, by when their university invoice was issued.
      </p>
      <DateField name="startDate" label="Start date" required min={EARLIEST_START} />
      <EndDate />
    </FormDialog>
  )
}

function EndDate() {
  const [start] = useFormValue('startDate')
  return <DateField name="endDate" label="End date" required min={start || EARLIEST_START} />
}
