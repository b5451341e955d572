import { CheckboxField } from '#components/ui/forms/CheckboxField'
import { FormDialog } from '#components/ui/forms/FormDialog'
import { ReasonDialog } from '#components/ui/forms/ReasonDialog'
import { SelectField } from '#components/ui/forms/SelectField'
import * as routes from '#domain/enquiries/routes'
import type { ChangeEnquiry, Enquiry } from '#domain/enquiries/schema'
import type { EnquiryState } from '#domain/enquiries/workflow'
import { paths } from '#domain/paths'
import { callApi } from '#islands/lib/call'
import { formCall, reloadSaying } from '#islands/lib/form-call'
import { toastOnNextPage } from '#islands/lib/toasts'
import { EditPerson } from './EditPerson'
import { LogContact } from './LogContact'

export type Step =
  | { kind: 'move'; to: EnquiryState }
  | { kind: 'contact' }
  | { kind: 'edit' }
  | { kind: 'convert' }

export interface EnquiryDialogProps {
  enquiry: Enquiry
  partners: { value: string; label: string }[]
  year: number
  step: Step
  onClose: () => void
}

const BESIDE = 'NEW'
const CONVERSION = { StudentId: BESIDE, PartnerId: '', Invite: true }

/** Asks for the input of a step of an enquiry, and saves it. */
export function EnquiryDialog({ enquiry, partners, year, step, onClose }: EnquiryDialogProps) {
  const { EnquiryId, Version } = enquiry
  const change = async (more: Partial<ChangeEnquiry>) =>
    reloadSaying(await callApi(routes.changeEnquiry, { body: { EnquiryId, Version, ...more } }))
  if (step.kind === 'move') {
    const needsReason = step.to === 'Closed' || (enquiry.State === 'Qualified' && step.to === 'Contacted')
    return (
      <ReasonDialog
        title={step.to === 'Closed' ? 'Close the enquiry' : `Move to ${step.to}`}
        reason={needsReason ? 'required' : 'optional'}
        onClose={onClose}
        onSubmit={formCall(({ Remarks }) => change({ State: step.to as ChangeEnquiry['State'], Remarks }))}
      />
    )
  }
  if (step.kind === 'contact') return <LogContact enquiry={enquiry} onClose={onClose} />
  if (step.kind === 'edit') return <EditPerson enquiry={enquiry} year={year} onClose={onClose} />
  const students = enquiry.Known.flatMap(({ Kind, Id, Name }) =>
    Kind === 'student' && Id ? [{ value: Id, label: `Join ${Name}` }] : [],
  )
  const convert = formCall(async ({ StudentId, PartnerId, Invite }: typeof CONVERSION) => {
    const body = {
      StudentId: StudentId === BESIDE ? null : StudentId,
      PartnerId: PartnerId || null,
      Invite,
      Version,
    }
    const answer = await callApi(routes.convertEnquiry, { params: { id: EnquiryId }, body })
    toastOnNextPage(answer.message)
    window.location.assign(paths.profile({ studentId: answer.StudentId }))
  })
  return (
    <FormDialog
      title="Convert to student"
      submit="Convert to student"
      defaults={{ ...CONVERSION, StudentId: students[0]?.value ?? BESIDE }}
      onClose={onClose}
      onSubmit={convert}
    >
      <p>
        {enquiry.FirstName} {enquiry.LastName} is added to the students with the details of this enquiry.
      </p>
      {students.length > 0 && (
        <SelectField
          name="StudentId"
          label="Student"
          options={[...students, { value: BESIDE, label: 'Add a new student' }]}
          required
        />
      )}
      {enquiry.PartnerId === null && partners.length > 0 && (
        <SelectField name="PartnerId" label="Partner" placeholder="Choose" options={partners} />
      )}
      <CheckboxField
        name="Invite"
        label="Invite to the portal"
        help="The student gets an e-mail with a link to choose a password, valid for 7 days."
      />
    </FormDialog>
  )
}
