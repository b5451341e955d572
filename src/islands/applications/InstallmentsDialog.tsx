import type { Application } from '#domain/applications/application'
import * as routes from '#domain/applications/routes'
import { callApi } from '#islands/lib/call'
import { EditDialog } from '../editing/EditDialog'
import { EnrolmentFields, NO_INSTALLMENT } from './EnrolmentFields'

interface InstallmentsDialogProps {
  application: Application
  onClose: () => void
}

export function InstallmentsDialog({ application, onClose }: InstallmentsDialogProps) {
  return (
    <EditDialog
      editing={{ row: application, valuesOf, labels: LABELS, change }}
      wide
      title="Enter installments"
      onClose={onClose}
    >
      <p className="muted">Finance sees the installments at once and can raise an invoice for them.</p>
      <EnrolmentFields currency={application.Currency} />
    </EditDialog>
  )
}

const LABELS = {
  UniversityStudentId: 'University student ID',
  Installments: 'Installments',
} satisfies Record<keyof InstallmentValues, string>

type InstallmentValues = ReturnType<typeof valuesOf>

function valuesOf({ UniversityStudentId, Installments }: Application) {
  const known = Installments.map(({ IsInvoiced: _, ...installment }) => installment)
  return {
    UniversityStudentId,
    Installments: known.length > 0 ? known : [{ ...NO_INSTALLMENT, Name: 'First installment' }],
  }
}

const change = (values: InstallmentValues, Version: number, { ApplicationId: id }: Application) =>
  callApi(routes.changeApplication, { params: { id }, body: { ...values, Version } })
