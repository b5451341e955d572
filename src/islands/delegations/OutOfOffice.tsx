import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { ROLE_LABELS } from '#domain/delegations/plan'
import * as routes from '#domain/delegations/routes'
import type { Delegation } from '#domain/delegations/schema'
import { countOfNotes, daysWords } from '#domain/delegations/words'
import { ConfirmDialog } from '#islands/confirming/ConfirmDialog'
import { callApi } from '#islands/lib/call'
import { reloadWithMessage } from '#islands/lib/form-call'
import { DelegationForm, type DelegationFormProps } from './DelegationForm'

interface OutOfOfficeProps extends DelegationFormProps {
  delegations: Delegation[]
}

/** A user's absences: the current or planned one with a button to end it, and the form for the next. */
export function OutOfOffice({ delegations, ...form }: OutOfOfficeProps) {
  const open = delegations.filter((each) => each.State !== 'Ended')
  const past = delegations.filter((each) => each.State === 'Ended' && each.StartedAt !== null)
  const [isAdding, setAdding] = useState(open.length === 0)

  return (
    <div className="stack">
      {open.map((each) => (
        <OpenDelegation key={each.HandOverId} delegation={each} isSelf={form.isSelf} />
      ))}
      {isAdding ? (
        <DelegationForm {...form} />
      ) : (
        <div>
          <Button size="small" onClick={() => setAdding(true)}>
            Plan another absence
          </Button>
        </div>
      )}
      {past.length > 0 && (
        <details>
          <summary>Before ({past.length})</summary>
          <ul className="out-of-office-past">
            {past.map((each) => (
              <li key={each.HandOverId}>
                {daysWords(each)}: {countOfNotes(each.MovedCount)} handed over, {each.GivenBackCount} came
                back
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function OpenDelegation({ delegation, isSelf }: { delegation: Delegation; isSelf: boolean }) {
  const [asking, setAsking] = useState(false)
  const isActive = delegation.State === 'Active'
  const verb = !isActive ? 'Call off' : isSelf ? 'I’m back' : `${delegation.Name} is back`

  return (
    <div className="callout" data-tone={isActive ? 'warning' : 'plain'}>
      <div className="callout-title">
        {isActive ? 'Away' : 'Planned'}: {daysWords(delegation)}
      </div>
      <p>
        {delegation.Substitutes.map((each) => `${ROLE_LABELS[each.Role]}: ${each.Name}`).join(', ')}.
        {isActive && ` ${countOfNotes(delegation.MovedCount)} handed over`}
        {isActive && delegation.StayedCount > 0 && `, ${delegation.StayedCount} stayed`}
        {isActive && '.'}
      </p>
      {delegation.Note && <p className="muted">{delegation.Note}</p>}
      <div className="out-of-office-back">
        <Button look={isActive ? 'primary' : 'plain'} size="small" onClick={() => setAsking(true)}>
          {verb}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={isActive ? 'End the absence now?' : 'Cancel the absence?'}
        submit={verb}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          const params = { id: delegation.HandOverId }
          const body = { Version: delegation.Version }
          reloadWithMessage(await callApi(routes.endDelegation, { params, body }))
        }}
      >
        {isActive
          ? 'Notes that nobody has worked on come back immediately. Notes that others have started stay with them.'
          : 'No note has been handed over yet.'}
      </ConfirmDialog>
    </div>
  )
}
