import { useState } from 'react'
import { ActionButtons } from '#components/ui/ActionButtons'
import { CheckboxField } from '#components/ui/forms/CheckboxField'
import * as routes from '#domain/onboarding/routes'
import type { PartnerEnquiryAction } from '#domain/onboarding/states'
import { DecisionForm } from '#islands/editing/decisions/DecisionForm'
import { useReopened } from '#islands/editing/decisions/use-left-decision'
import { callApi } from '#islands/lib/call'
import { reloadSaying } from '#islands/lib/form-call'
import { type DecidedEnquiry, DeclineEnquiry } from './DeclineEnquiry'

interface DecideEnquiryProps {
  enquiry: DecidedEnquiry
}

const nameOf = ({ PartnerEnquiryId }: DecidedEnquiry) => `partner enquiry ${PartnerEnquiryId}`

export function DecideEnquiry({ enquiry }: DecideEnquiryProps) {
  const [action, setAction] = useState<PartnerEnquiryAction | null>(null)
  useReopened([enquiry], { nameOf, actionsOf: (row) => row.allowedActions }, (_, each) => setAction(each))
  const close = () => setAction(null)
  const deciding = (each: PartnerEnquiryAction) => ({ name: nameOf(enquiry), action: each, row: enquiry })
  const decide =
    (Action: PartnerEnquiryAction) => (more: { Remarks?: string; ToldReason?: string; AsNew?: boolean }) => {
      const params = { id: enquiry.PartnerEnquiryId }
      const body = { Version: enquiry.Version, ...more, Action }
      return callApi(routes.decidePartnerEnquiry, { params, body }).then(reloadSaying)
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
        <DecisionForm
          deciding={deciding('Accept')}
          title={`Accept ${enquiry.Company}`}
          submit="Accept"
          defaults={{ AsNew: false }}
          onClose={close}
          onDecide={decide('Accept')}
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
        </DecisionForm>
      )}
      {action === 'Decline' && (
        <DeclineEnquiry
          enquiry={enquiry}
          deciding={deciding('Decline')}
          onDecide={decide('Decline')}
          onClose={close}
        />
      )}
    </div>
  )
}
