import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { FormDialog } from '#components/ui/forms/FormDialog'
import { paths } from '#domain/paths'
import * as routes from '#domain/reports/routes'
import type { Report } from '#domain/reports/schema'
import { callApi } from '#islands/lib/call'
import { formCall } from '#islands/lib/form-call'
import { toastOnNextPage } from '#islands/lib/toasts'

export function DeleteReport({ report }: { report: Pick<Report, 'ReportId' | 'Name' | 'Version'> }) {
  const [isOpen, setOpen] = useState(false)
  const remove = formCall(async () => {
    const call = { params: { id: report.ReportId }, body: { Version: report.Version } }
    toastOnNextPage((await callApi(routes.deleteReport, call)).message)
    window.location.assign(paths.reports)
  })
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        Delete
      </Button>
      {isOpen && (
        <FormDialog
          title="Delete report"
          submit="Delete"
          look="danger"
          defaults={{}}
          onClose={() => setOpen(false)}
          onSubmit={remove}
        >
          <p>{`“${report.Name}” is gone for everybody with whom it is shared.`}</p>
        </FormDialog>
      )}
    </>
  )
}
