import { FormDialog } from '#components/ui/forms/FormDialog'
import { DialogButton } from '#components/ui/overlays/DialogButton'
import { paths } from '#domain/paths'
import * as routes from '#domain/reports/routes'
import type { Report } from '#domain/reports/schema'
import { callApi } from '#islands/lib/call'
import { formCall } from '#islands/lib/form-call'
import { toastOnNextPage } from '#islands/lib/toasts'

export function DeleteReport({ report }: { report: Pick<Report, 'ReportId' | 'Name' | 'Version'> }) {
  const remove = formCall(async () => {
    const call = { params: { id: report.ReportId }, body: { Version: report.Version } }
    toastOnNextPage((await callApi(routes.deleteReport, call)).message)
    window.location.assign(paths.reports)
  })
  return (
    <DialogButton
      look="quiet"
      dialog={(close) => (
        <FormDialog
          title="Delete report"
          submit="Delete"
          look="danger"
          defaults={{}}
          onClose={close}
          onSubmit={remove}
        >
          <p>{`“${report.Name}” is gone for everybody with whom it is shared.`}</p>
        </FormDialog>
      )}
    >
      Delete
    </DialogButton>
  )
}
