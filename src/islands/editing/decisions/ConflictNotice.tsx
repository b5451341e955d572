import { Button } from '#components/ui/Button'
import { FormFailure } from '#components/ui/forms/FormFailure'
import type { Submission } from '#islands/lib/use-submission'

/** Why a decision without a dialog was refused; if someone else was quicker, offers the page as it is now. */
export function ConflictNotice({ of: { summary, conflict } }: { of: Submission }) {
  return (
    <>
      <FormFailure message={summary ?? conflict} />
      {conflict !== null && (
        <Button look="quiet" size="small" onClick={() => location.reload()}>
          Show what is there now
        </Button>
      )}
    </>
  )
}
