import type { Application } from '#domain/applications/application'
import * as routes from '#domain/applications/routes'
import { callApi } from '#islands/lib/call'
import { EditDialog } from '../editing/EditDialog'
import { EnrolmentFields, NO_INSTALLMENT } from './EnrolmentFields'

interface InstallmentsDialogProps {
  application: Application
  title: string
  onClose: () => void
}

export function InstallmentsDialog({ application, title, onClose }: InstallmentsDialogProps) {
  return (
    <EditDialog
      editing={{ row: application, valuesOf, labels: LABELS, change }}
      wide
      title={title}
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
  return {
    UniversityStudentId,
    Installments: Installments.length > 0 ? Installments : [{ ...NO_INSTALLMENT, Name: 'First installment' }],
  }
}

function change(
  { UniversityStudentId, Installments: typed }: InstallmentValues,
  Version: number,
  { ApplicationId: id }: Application,
) {
  const Installments = typed.map(({ IsInvoiced: _, ...installment }) => installment)
  return callApi(routes.changeApplication, {
    params: { id },
    body: { UniversityStudentId, Installments, Version },
  })
}
