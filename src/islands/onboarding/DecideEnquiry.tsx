import { useState } from 'react'
import { ActionButtons } from '#components/ui/ActionButtons'
import { CheckboxField } from '#components/ui/forms/CheckboxField'
import { FormDialog } from '#components/ui/forms/FormDialog'
import { TextAreaField } from '#components/ui/forms/TextAreaField'
import * as routes from '#domain/onboarding/routes'
import type { PartnerEnquiryRow } from '#domain/onboarding/schema'
import type { PartnerEnquiryAction } from '#domain/onboarding/states'
import { callApi } from '#islands/lib/call'
import { formCall, reloadSaying } from '#islands/lib/form-call'

interface DecideEnquiryProps {
  enquiry: Pick<
    PartnerEnquiryRow,
    'PartnerEnquiryId' | 'Company' | 'ContactName' | 'Email' | 'Known' | 'Version' | 'allowedActions'
  >
}

const MAX_LENGTH = 5000

export function DecideEnquiry({ enquiry }: DecideEnquiryProps) {
  const [action, setAction] = useState<PartnerEnquiryAction | null>(null)
  const close = () => setAction(null)
  const decide = async (more: { Remarks?: string; ToldReason?: string; AsNew?: boolean }) => {
    const params = { id: enquiry.PartnerEnquiryId }
    const sent = { Version: enquiry.Version, ...more }
    const body = { ...sent, Action: action ?? 'Decline' }
    reloadSaying(await callApi(routes.decidePartnerEnquiry, { params, body }))
  }
  return (
    <div className="row at-end">
      <ActionButtons
        actions={enquiry.allowedActions}
        lookOf={(each) => (each === 'Accept' ? 'primary' : 'quiet')}
        nameOf={(each) => `${each} ${enquiry.Company}`}
        size="small"
        onPress={setAction}
      />
      {action === 'Accept' && (
        <FormDialog
          title={`Accept ${enquiry.Company}`}
          submit="Accept"
          defaults={{ AsNew: false }}
          onClose={close}
          onSubmit={formCall(decide)}
        >
          <p>
            {enquiry.Company} becomes a partner in onboarding, and {enquiry.ContactName} gets an invitation at{' '}
            {enquiry.Email}.
          </p>
          {enquiry.Known.length > 0 && (
            <>
              <p>Already known: {enquiry.Known.map(({ PartnerCompany }) => PartnerCompany).join(', ')}.</p>
              <CheckboxField name="AsNew" label="This is a different partner: accept anyway" />
            </>
          )}
        </FormDialog>
      )}
      {action === 'Decline' && (
        <FormDialog
          title={`Decline ${enquiry.Company}`}
          submit="Decline"
          look="danger"
          defaults={{ Remarks: '', ToldReason: '' }}
          onClose={close}
          onSubmit={formCall(decide)}
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
        </FormDialog>
      )}
    </div>
  )
}
