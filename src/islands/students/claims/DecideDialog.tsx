import { FormDialog } from '#components/ui/forms/FormDialog'
import { SelectField } from '#components/ui/forms/SelectField'
import { TextAreaField } from '#components/ui/forms/TextAreaField'
import * as routes from '#domain/students/claims/routes'
import type { Claim } from '#domain/students/claims/schema'
import { callApi } from '#islands/lib/call'
import { formCall, reloadSaying } from '#islands/lib/form-call'

export interface DecideDialogProps {
  claim: Claim
  onClose: () => void
}

export function DecideDialog({ claim, onClose }: DecideDialogProps) {
  const decide = formCall(async (values: { KeptStudentId: string; Reason: string }) => {
    const body = { Version: claim.Version, ...values }
    reloadSaying(await callApi(routes.decideClaim, { params: { id: claim.ClaimId }, body }))
  })
  return (
    <FormDialog
      title="Decide on the claim"
      submit="Decide"
      defaults={{ KeptStudentId: '', Reason: '' }}
      onClose={onClose}
      onSubmit={decide}
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
    </FormDialog>
  )
}
