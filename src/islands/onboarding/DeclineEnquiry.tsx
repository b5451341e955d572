import { TextAreaField } from '#components/ui/forms/TextAreaField'
import type { PartnerEnquiryRow } from '#domain/onboarding/schema'
import { DecisionForm } from '#islands/editing/decisions/DecisionForm'
import type { Deciding } from '#islands/editing/decisions/decide-call'

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
  return (
    <DecisionForm
      deciding={deciding}
      title={`Decline ${enquiry.Company}`}
      submit="Decline"
      look="danger"
      defaults={NONE}
      onClose={onClose}
      onDecide={onDecide}
    >
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
    </DecisionForm>
  )
}
