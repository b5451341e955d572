import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { FormFailure } from '#components/ui/forms/FormFailure'
import { Dialog } from '#components/ui/overlays/Dialog'
import { ROLE_LABELS } from '#domain/delegations/plan'
import * as routes from '#domain/delegations/routes'
import type { HandOver } from '#domain/delegations/schema'
import { countOfNotes, daysWords } from '#domain/delegations/words'
import { callApi } from '#islands/lib/call'
import { toastOnNextPage } from '#islands/lib/toasts'
import { useSubmission } from '#islands/lib/use-submission'
import { HandOverForm, type HandOverFormProps } from './HandOverForm'

interface OutOfOfficeProps extends HandOverFormProps {
  /** The person's absences, latest first. */
  handOvers: HandOver[]
}

/** A person's absences: the one that goes on or is planned with the way back, and the form for the next. */
export function OutOfOffice({ handOvers, ...form }: OutOfOfficeProps) {
  const open = handOvers.filter((each) => each.State !== 'Ended')
  const past = handOvers.filter((each) => each.State === 'Ended' && each.StartedAt !== null)
  const [isAdding, setAdding] = useState(open.length === 0)

  return (
    <div className="out-of-office">
      {open.map((each) => (
        <OpenHandOver key={each.HandOverId} handOver={each} isSelf={form.isSelf} userId={form.userId} />
      ))}
      {isAdding ? (
        <HandOverForm {...form} />
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

function OpenHandOver({ handOver, isSelf, userId }: { handOver: HandOver; isSelf: boolean; userId: string }) {
  const [asking, setAsking] = useState(false)
  const ending = useSubmission()
  const isActive = handOver.State === 'Active'
  const verb = !isActive ? 'Call off' : isSelf ? 'I’m back' : `${handOver.Name} is back`
  const end = () =>
    ending.submit(async () => {
      const done = await callApi(routes.endHandOver, {
        params: { id: handOver.HandOverId },
        body: { UserId: userId, Version: handOver.Version },
      })
      toastOnNextPage(done.message)
      window.location.reload()
    })

  return (
    <div className="callout" data-tone={isActive ? 'warning' : 'plain'}>
      <div className="callout-title">
        {isActive ? 'Away' : 'Planned'}: {daysWords(handOver)}
      </div>
      <p>
        {handOver.Substitutes.map((each) => `${ROLE_LABELS[each.Role]}: ${each.Name}`).join(', ')}.
        {isActive && ` ${countOfNotes(handOver.MovedCount)} handed over`}
        {isActive && handOver.StayedCount > 0 && `, ${handOver.StayedCount} stayed`}
        {isActive && '.'}
      </p>
      {handOver.Note && <p className="muted">{handOver.Note}</p>}
      <div className="out-of-office-back">
        <Button
          look={isActive ? 'primary' : 'plain'}
          size="small"
          busy={ending.busy}
          onClick={() => setAsking(true)}
        >
          {verb}
        </Button>
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={isActive ? 'End the absence now?' : 'Call the absence off?'}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>Cancel</Button>
            <Button look="primary" busy={ending.busy} onClick={() => void end()}>
              {verb}
            </Button>
          </>
        }
      >
        <p>
          {isActive
            ? 'Notes that nobody touched meanwhile come back at once. What the others took up stays with them.'
            : 'No note has been handed over yet.'}
        </p>
        <FormFailure message={ending.summary ?? ending.conflict} />
      </Dialog>
    </div>
  )
}
