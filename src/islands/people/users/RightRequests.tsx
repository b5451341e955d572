import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import { rightInWords } from '#domain/access/role-names'
import * as routes from '#domain/people/rights/routes'
import type { RightChange } from '#domain/people/rights/schema'
import type { RightAction } from '#domain/people/rights/states'
import { formatInstant } from '#domain/time/format'
import { useReopened } from '#islands/editing/decisions/use-left-decision'
import { callApi } from '#islands/lib/call'
import { reloadWithMessage } from '#islands/lib/form-call'
import { RightFacts } from './RightFacts'

const DecisionDialog = lazyDialog(
  async () => (await import('#islands/editing/decisions/DecisionDialog')).DecisionDialog,
)

const HELP: Readonly<Record<RightAction, string>> = {
  Approve: 'The rights take effect immediately; someone who is invited gets the invitation now.',
  Reject: 'Nothing changes. The requester reads your reason.',
  Withdraw: 'Nothing changes.',
}

const ADDRESS_HELP = 'The person is signed out everywhere and signs in with the new address.'

const nameOf = ({ RightChangeId }: RightChange) => `rights ${RightChangeId}`
const subjectOf = ({ Gives }: RightChange) => (Gives.length === 0 ? 'the new e-mail address' : 'the rights')

interface RightRequestsProps {
  changes: RightChange[]
  timeZone: string
}

/** Changes of rights that wait for a second administrator, each with the reader's actions. */
export function RightRequests({ changes, timeZone }: RightRequestsProps) {
  const [step, setStep] = useState<{ change: RightChange; action: RightAction } | null>(null)
  const actionsOf = ({ allowedActions }: RightChange) => allowedActions
  useReopened(changes, { nameOf, actionsOf }, (change, action) => setStep({ change, action }))
  return (
    <ul className="stack stack-close">
      {changes.map((change) => (
        <li key={change.RightChangeId} className="card card-body row-apart">
          <div className="stack">
            <b>
              {change.Name} <span className="muted fine">{change.Email}</span>
            </b>
            {change.Gives.length > 0 && (
              <span>
                {change.ChangedUserId === null ? 'Invite with ' : 'Give '}
                <b>{change.Gives.map(rightInWords).join(', ')}</b>
                <span className="muted">
                  {' '}
                  (Rights afterwards:{' '}
                  {[...change.After.Roles, ...change.After.Tags].map(rightInWords).join(', ')})
                </span>
              </span>
            )}
            {change.NewEmail && (
              <span>
                Change the e-mail address to <b>{change.NewEmail}</b>
              </span>
            )}
            <span>{change.Reason}</span>
            <span className="muted fine">
              Requested by {change.RequestedBy}, {formatInstant(change.RequestedAt, timeZone)}
            </span>
          </div>
          <div className="row">
            {change.allowedActions.map((action) => (
              <Button
                key={action}
                look={action === 'Approve' ? 'primary' : 'plain'}
                aria-label={`${action} ${subjectOf(change)} of ${change.Name}`}
                onClick={() => setStep({ change, action })}
              >
                {action}
              </Button>
            ))}
            {change.allowedActions.length === 0 && (
              <span className="muted fine">Someone else has to decide.</span>
            )}
          </div>
        </li>
      ))}
      {step && (
        <DecisionDialog
          deciding={{ name: nameOf(step.change), action: step.action, row: step.change }}
          title={`${step.action} ${subjectOf(step.change)} of ${step.change.Name}`}
          submit={step.action}
          reason={step.action === 'Reject' ? 'required' : step.action === 'Approve' ? 'optional' : 'none'}
          wide={step.action === 'Approve'}
          onClose={() => setStep(null)}
          onDecide={async (Remarks) => {
            const { RightChangeId: id, Version } = step.change
            const body = { Action: step.action, Remarks, Version }
            reloadWithMessage(await callApi(routes.decideRights, { params: { id }, body }))
          }}
        >
          {step.action === 'Approve' && <RightFacts change={step.change} />}
          <p className="muted">
            {step.action === 'Approve' && step.change.Gives.length === 0 ? ADDRESS_HELP : HELP[step.action]}
          </p>
        </DecisionDialog>
      )}
    </ul>
  )
}
