import { Button } from '#components/ui/Button'
import { FormFailure } from '#components/ui/forms/FormFailure'
import type { IssuerChangeDecision } from '#domain/people/issuer-changes/kinds'
import * as routes from '#domain/people/issuer-changes/routes'
import { callApi } from '#islands/lib/call'
import { toastOnNextPage } from '#islands/lib/toasts'
import { useSubmission } from '#islands/lib/use-submission'

/** Decides a change that the login provider has not accepted; `of` names it for screen readers. */
export function DecideIssuerChange({ changeId, of }: { changeId: string; of: string }) {
  const deciding = useSubmission()
  const decide = (Decision: IssuerChangeDecision) =>
    deciding.submit(async () => {
      const done = await callApi(routes.decideIssuerChange, { params: { id: changeId }, body: { Decision } })
      toastOnNextPage(done.message)
      location.reload()
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
      <FormFailure message={deciding.summary ?? deciding.conflict} />
    </div>
  )
}
