import { FormDialog } from '#components/ui/forms/FormDialog'
import { TextAreaField } from '#components/ui/forms/TextAreaField'
import type { PartnerEnquiryRow } from '#domain/onboarding/schema'
import { type Deciding, decideCall } from '#islands/editing/decisions/decide-call'
import { useLeftDecision } from '#islands/editing/decisions/use-left-decision'

export type DecidedEnquiry = Pick<
  PartnerEnquiryRow,
  'PartnerEnquiryId' | 'Company' | 'ContactName' | 'Email' | 'Known' | 'Version' | 'allowedActions'
>

interface DeclineEnquiryProps {
  enquiry: DecidedEnquiry
  deciding: Deciding
  onDecide: (reasons: typeof NONE) => Promise<void>
  onClose: () => void
}

const MAX_LENGTH = 5000
const NONE = { Remarks: '', ToldReason: '' }

export function DeclineEnquiry({ enquiry, deciding, onDecide, onClose }: DeclineEnquiryProps) {
  const { kept, notice } = useLeftDecision<typeof NONE>(deciding)
  return (
    <FormDialog
      title={`Decline ${enquiry.Company}`}
      submit="Decline"
      look="danger"
      defaults={NONE}
      kept={kept}
      onClose={onClose}
      onSubmit={decideCall(deciding, onDecide)}
    >
      {notice}
      <p>
        {enquiry.ContactName} is notified by e-mail at {enquiry.Email}.
      </p>
      <TextAreaField
        name="Remarks"
        label="Reason"
        help="For the company’s own people alone."
        required
        rows={3}
        maxLength={MAX_LENGTH}
      />
      <TextAreaField
        name="ToldReason"
        label="Reason in the e-mail"
        help="Left empty, the e-mail gives none."
        rows={3}
        maxLength={MAX_LENGTH}
      />
    </FormDialog>
  )
}
