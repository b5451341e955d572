import { TextField } from '#components/ui/forms/TextField'
import * as routes from '#domain/admissions/routes'
import type { Admission } from '#domain/admissions/schema'
import { DecisionForm } from '#islands/editing/decisions/DecisionForm'
import { callApi } from '#islands/lib/call'
import { reloadWithMessage } from '#islands/lib/form-call'
import { AmountField } from '#islands/money/AmountField'
import { movingTo } from '../applications/version'

interface ConfirmDialogProps {
  admission: Admission
  isEnrolment: boolean
  onClose: () => void
}

const INSTALLMENT = 'First installment'

/** Confirms the deposit, or the enrolment with the university's student id and the first payment. */
export function ConfirmDialog({ admission, isEnrolment, onClose }: ConfirmDialogProps) {
  const stage = isEnrolment ? ('Enrolled' as const) : ('Deposit paid' as const)
  const submit = isEnrolment ? 'Confirm enrolment' : 'Confirm the deposit'
  return (
    <DecisionForm
      deciding={movingTo(stage, admission)}
      title={`${submit}: ${admission.StudentName}`}
      submit={submit}
      defaults={{ UniversityStudentId: '', TuitionFee: '', ScholarshipReceived: '' }}
      onClose={onClose}
      onDecide={({ UniversityStudentId, TuitionFee, ScholarshipReceived }) => {
        const first = { Name: INSTALLMENT, TuitionFee, ScholarshipReceived: ScholarshipReceived || '0' }
        const enrolment = { UniversityStudentId, Installments: TuitionFee ? [first] : [] }
        const { ApplicationId: id, Version } = admission
        const body = { Stage: stage, Version, ...(isEnrolment && enrolment) }
        return callApi(routes.confirmAdmission, { params: { id }, body }).then(reloadWithMessage)
      }}
    >
      {isEnrolment ? (
        <>
          <TextField name="UniversityStudentId" label="Your student ID" maxLength={100} required />
          <AmountField
            name="TuitionFee"
            label="Tuition fee of the first installment"
            unit={admission.Currency}
            help="Leave blank to have the company enter the installments."
          />
          <AmountField name="ScholarshipReceived" label="Scholarship" unit={admission.Currency} />
        </>
      ) : (
        <p>The student and their counsellor are notified, and can apply for the visa.</p>
      )}
    </DecisionForm>
  )
}
