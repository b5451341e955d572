import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import * as routes from '#domain/agreements/routes'
import type { Agreement } from '#domain/agreements/schema'
import type { AgreementAction } from '#domain/agreements/states'
import { callApi } from '#islands/lib/call'
import { formCall, reloadSaying } from '#islands/lib/form-call'
import { AgreementFacts } from './AgreementFacts'
import type { AgreementOffer } from './AgreementForm'

const ReasonDialog = lazyDialog(async () => (await import('#components/ui/forms/ReasonDialog')).ReasonDialog)
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
  const decide = (Action: Decision) =>
    formCall(async ({ Remarks }: { Remarks: string }) => {
      const params = { id: agreement.AgreementId }
      const body = { Action, Remarks, Version: agreement.Version }
      reloadSaying(await callApi(routes.decideAgreement, { params, body }))
    })
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
        <ReasonDialog
          title={`${LABELS[asked]} the agreement`}
          wide={asked === 'Approve'}
          look={asked === 'End' ? 'danger' : 'primary'}
          reason={asked === 'Approve' || asked === 'Withdraw' ? 'optional' : 'required'}
          onClose={close}
          onSubmit={decide(asked)}
        >
          {asked === 'Approve' && <AgreementFacts agreement={agreement} />}
          <p className="muted">{HELP[asked]}</p>
        </ReasonDialog>
      )}
    </>
  )
}
