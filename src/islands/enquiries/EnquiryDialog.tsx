import { CheckboxField } from '#components/ui/forms/CheckboxField'
import { SelectField } from '#components/ui/forms/SelectField'
import * as routes from '#domain/enquiries/routes'
import type { ChangeEnquiry, Enquiry } from '#domain/enquiries/schema'
import type { EnquiryState } from '#domain/enquiries/workflow'
import { paths } from '#domain/paths'
import { DecisionDialog } from '#islands/editing/decisions/DecisionDialog'
import { DecisionForm } from '#islands/editing/decisions/DecisionForm'
import { callApi } from '#islands/lib/call'
import { openWithMessage, reloadWithMessage } from '#islands/lib/form-call'
import { EditPerson } from './EditPerson'
import { LogContact } from './LogContact'

export type EnquiryStep = EnquiryState | 'contact' | 'edit' | 'convert'

export interface EnquiryDialogProps {
  enquiry: Enquiry
  decidedAs: string
  partners: { value: string; label: string }[]
  year: number
  step: EnquiryStep
  onClose: () => void
}

const BESIDE = 'NEW'
const CONVERSION = { StudentId: BESIDE, PartnerId: '', Invite: true }

/** Asks for the input of a step of an enquiry, and saves it. */
export function EnquiryDialog({ enquiry, decidedAs, partners, year, step, onClose }: EnquiryDialogProps) {
  const { EnquiryId: id, Version } = enquiry
  const deciding = { name: decidedAs, action: step, row: enquiry, offeredBy: decisionsOn }
  if (step === 'contact') return <LogContact enquiry={enquiry} onClose={onClose} />
  if (step === 'edit') return <EditPerson enquiry={enquiry} year={year} onClose={onClose} />
  if (step !== 'convert') {
    const needsReason = step === 'Closed' || (enquiry.State === 'Qualified' && step === 'Contacted')
    return (
      <DecisionDialog
        deciding={deciding}
        title={step === 'Closed' ? 'Close the enquiry' : `Move to ${step}`}
        reason={needsReason ? 'required' : 'optional'}
        onClose={onClose}
        onDecide={(Remarks) => {
          const body = { EnquiryId: id, Version, State: step as ChangeEnquiry['State'], Remarks }
          return callApi(routes.changeEnquiry, { body }).then(reloadWithMessage)
        }}
      />
    )
  }
  const students = enquiry.Known.flatMap(({ Kind, Id, Name }) =>
    Kind === 'student' && Id ? [{ value: Id, label: `Join ${Name}` }] : [],
  )
  const convert = async ({ StudentId, PartnerId, Invite }: typeof CONVERSION) => {
    const body = {
      StudentId: StudentId === BESIDE ? null : StudentId,
      PartnerId: PartnerId || null,
      Invite,
      Version,
    }
    const answer = await callApi(routes.convertEnquiry, { params: { id }, body })
    openWithMessage(paths.profile({ studentId: answer.StudentId }), answer)
  }
  return (
    <DecisionForm
      deciding={deciding}
      title="Convert to student"
      submit="Convert to student"
      defaults={{ ...CONVERSION, StudentId: students[0]?.value ?? BESIDE }}
      onClose={onClose}
      onDecide={convert}
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
    </DecisionForm>
  )
}

function decisionsOn({ Moves, MayConvert }: Enquiry): EnquiryStep[] {
  return [...Moves, ...(MayConvert ? ['convert' as const] : [])]
}
