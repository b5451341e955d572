import { FormDialog } from '#components/ui/forms/FormDialog'
import type { Application } from '#domain/applications/application'
import * as routes from '#domain/applications/routes'
import { callApi } from '#islands/lib/call'
import { formCall, reloadSaying } from '#islands/lib/form-call'
import { EnrolmentFields, NO_INSTALLMENT } from './EnrolmentFields'

interface InstallmentsDialogProps {
  application: Application
  onClose: () => void
}

export function InstallmentsDialog({ application, onClose }: InstallmentsDialogProps) {
  const { ApplicationId, Currency, UniversityStudentId, Version } = application
  return (
    <FormDialog
      wide
      title="Enter installments"
      submit="Save"
      defaults={{ UniversityStudentId, Installments: [{ ...NO_INSTALLMENT, Name: 'First installment' }] }}
      onClose={onClose}
      onSubmit={formCall(async (values) => {
        const params = { id: ApplicationId }
        reloadSaying(await callApi(routes.changeApplication, { params, body: { ...values, Version } }))
      })}
    >
      <p className="muted">Finance sees the installments at once and can raise an invoice for them.</p>
      <EnrolmentFields currency={Currency} />
    </FormDialog>
  )
}
