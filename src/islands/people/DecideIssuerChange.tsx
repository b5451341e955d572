import { Button } from '#components/ui/Button'
import type { IssuerChangeDecision } from '#domain/people/issuer-changes/kinds'
import * as routes from '#domain/people/issuer-changes/routes'
import { ConflictNotice } from '#islands/editing/decisions/ConflictNotice'
import { callApi } from '#islands/lib/call'
import { reloadWithMessage } from '#islands/lib/form-call'
import { useSubmission } from '#islands/lib/use-submission'

interface DecideIssuerChangeProps {
  changeId: string
  version: number
  /** Names the change for screen readers. */
  of: string
}

/** Decides a change that the login provider has not accepted. */
export function DecideIssuerChange({ changeId, version, of }: DecideIssuerChangeProps) {
  const deciding = useSubmission()
  const decide = (Decision: IssuerChangeDecision) =>
    deciding.submit(async () => {
      const body = { Decision, Version: version }
      reloadWithMessage(await callApi(routes.decideIssuerChange, { params: { id: changeId }, body }))
    })
  return (
    <div className="row">
      <Button busy={deciding.busy} onClick={() => void decide('retry')} aria-label={`Try again: ${of}`}>
        Try again
      </Button>
      <Button
        look="quiet"
        busy={deciding.busy}
        onClick={() => void decide('dismiss')}
        aria-label={`Dismiss: ${of}`}
      >
        Dismiss
      </Button>
      <ConflictNotice of={deciding} />
    </div>
  )
}
