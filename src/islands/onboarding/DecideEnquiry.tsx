import { useState } from 'react'
import { ActionButtons } from '#components/ui/ActionButtons'
import * as routes from '#domain/onboarding/routes'
import type { KnownPartner } from '#domain/onboarding/schema'
import type { PartnerEnquiryAction } from '#domain/onboarding/states'
import { LIKENESSES } from '#domain/partners/likeness'
import { paths } from '#domain/paths'
import { DecisionForm } from '#islands/editing/decisions/DecisionForm'
import { useReopened } from '#islands/editing/decisions/use-left-decision'
import { KnownField, type KnownOne } from '#islands/editing/KnownField'
import { callApi, isCallError } from '#islands/lib/call'
import { reloadWithMessage } from '#islands/lib/form-call'
import { type DecidedEnquiry, DeclineEnquiry } from './DeclineEnquiry'

interface DecideEnquiryProps {
  enquiry: DecidedEnquiry
}

const nameOf = ({ PartnerEnquiryId }: DecidedEnquiry) => `partner enquiry ${PartnerEnquiryId}`

export function DecideEnquiry({ enquiry }: DecideEnquiryProps) {
  const [action, setAction] = useState<PartnerEnquiryAction | null>(null)
  const [known, setKnown] = useState<readonly KnownPartner[]>(enquiry.Known)
  useReopened([enquiry], { nameOf, actionsOf: (row) => row.allowedActions }, (_, each) => setAction(each))
  const close = () => setAction(null)
  const deciding = (each: PartnerEnquiryAction) => ({ name: nameOf(enquiry), action: each, row: enquiry })
  const decide =
    (Action: PartnerEnquiryAction) => (more: { Remarks?: string; ToldReason?: string; AsNew?: boolean }) => {
      const params = { id: enquiry.PartnerEnquiryId }
      const body = { Version: enquiry.Version, ...more, Action }
      return callApi(routes.decidePartnerEnquiry, { params, body }).then(
        reloadWithMessage,
        (error: unknown) => {
          setKnown((before) => knownOf(error) ?? before)
          throw error
        },
      )
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
          {known.length > 0 && <p>Already known:</p>}
          <KnownField known={known.map(partnerKnown)} label="This is a different partner: accept anyway" />
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

function partnerKnown({ PartnerId, PartnerCompany, By }: KnownPartner): KnownOne {
  return { name: PartnerCompany, href: paths.partner(PartnerId), by: LIKENESSES[By] }
}

/** Partners that were added since the page was loaded; null for other errors. */
function knownOf(error: unknown): readonly KnownPartner[] | null {
  if (!isCallError(error) || error.code !== 'PARTNER_KNOWN') return null
  return (error.data as { Known: KnownPartner[] }).Known
}
