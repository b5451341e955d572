import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import * as routes from '#domain/agreements/routes'
import type { Agreement } from '#domain/agreements/schema'
import type { AgreementAction } from '#domain/agreements/states'
import { useReopened } from '#islands/editing/decisions/use-left-decision'
import { callApi } from '#islands/lib/call'
import { reloadWithMessage } from '#islands/lib/form-call'
import { AgreementFacts } from './AgreementFacts'
import type { AgreementOffer } from './AgreementForm'

const DecisionDialog = lazyDialog(
  async () => (await import('#islands/editing/decisions/DecisionDialog')).DecisionDialog,
)
const AgreementForm = lazyDialog(async () => (await import('./AgreementForm')).AgreementForm)

interface AgreementActionsProps {
  agreement: Agreement
  offer: AgreementOffer | null
  today: string
}

type Decision = 'Approve' | 'Reject' | 'Withdraw' | 'End'
const LABELS: Readonly<Record<AgreementAction, string>> = {
  Approve: 'Approve',
  Reject: 'Reject',
  Change: 'Change',
  Shorten: 'Set last day',
  Withdraw: 'Withdraw',
  End: 'End',
}
const HELP: Readonly<Record<Decision, string>> = {
  Approve: 'Drafts take it from now on. Notes that follow another agreement stay as they are.',
  Reject: 'Drafts do not take it. The person who proposed it reads your reason.',
  Withdraw: 'No decision is needed any more. Its history stays.',
  End: 'Drafts no longer take it. Notes that stand on it stay as they are.',
}

export function AgreementActions({ agreement, offer, today }: AgreementActionsProps) {
  const [asked, setAsked] = useState<AgreementAction | null>(null)
  const close = () => setAsked(null)
  const nameOf = ({ AgreementId }: Agreement) => `agreement ${AgreementId}`
  useReopened([agreement], { nameOf, actionsOf: ({ Actions }) => Actions }, (_, action) => setAsked(action))
  const decide = (Action: Decision, Remarks: string) => {
    const params = { id: agreement.AgreementId }
    const body = { Action, Remarks, Version: agreement.Version }
    return callApi(routes.decideAgreement, { params, body }).then(reloadWithMessage)
  }
  const isForm = asked === 'Change' || asked === 'Shorten'
  return (
    <>
      {agreement.Actions.map((action) => (
        <Button
          key={action}
          size="small"
          look={action === 'Approve' ? 'primary' : 'quiet'}
          onClick={() => setAsked(action)}
        >
          {LABELS[action]}
        </Button>
      ))}
      {asked && isForm && offer && (
        <AgreementForm agreement={agreement} offer={offer} today={today} onClose={close} />
      )}
      {asked && !isForm && (
        <DecisionDialog
          deciding={{ name: nameOf(agreement), action: asked, row: agreement }}
          title={`${LABELS[asked]} the agreement`}
          wide={asked === 'Approve'}
          look={asked === 'End' ? 'danger' : 'primary'}
          reason={asked === 'Approve' || asked === 'Withdraw' ? 'optional' : 'required'}
          onClose={close}
          onDecide={(remarks) => decide(asked, remarks)}
        >
          {asked === 'Approve' && <AgreementFacts agreement={agreement} />}
          <p className="muted">{HELP[asked]}</p>
        </DecisionDialog>
      )}
    </>
  )
}
