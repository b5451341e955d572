import { SelectField } from '#components/ui/forms/SelectField'
import { TextAreaField } from '#components/ui/forms/TextAreaField'
import * as routes from '#domain/students/claims/routes'
import type { Claim } from '#domain/students/claims/schema'
import { DecisionForm } from '#islands/editing/decisions/DecisionForm'
import { callApi } from '#islands/lib/call'
import { reloadWithMessage } from '#islands/lib/form-call'

export interface DecideDialogProps {
  claim: Claim
  onClose: () => void
}

const DECIDE = 'Decide'

export function DecideDialog({ claim, onClose }: DecideDialogProps) {
  const { ClaimId: id, Version } = claim
  const offeredBy = ({ DecidedAt }: Claim) => (DecidedAt === null ? [DECIDE] : [])
  return (
    <DecisionForm
      deciding={{ name: `claim ${id}`, action: DECIDE, row: claim, offeredBy }}
      title="Decide on the claim"
      submit={DECIDE}
      defaults={{ KeptStudentId: '', Reason: '' }}
      onClose={onClose}
      onDecide={(values) =>
        callApi(routes.decideClaim, { params: { id }, body: { Version, ...values } }).then(reloadWithMessage)
      }
    >
      <SelectField
        name="KeptStudentId"
        label="Goes on with"
        placeholder="Choose"
        options={claim.Students.map(({ StudentId, PartnerCompany }) => ({
          value: StudentId,
          label: PartnerCompany,
        }))}
        required
      />
      <TextAreaField
        name="Reason"
        label="Reason"
        help="Both partners’ students have it in their history."
        maxLength={5000}
        required
      />
    </DecisionForm>
  )
}
