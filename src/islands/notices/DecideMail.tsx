import { Button } from '#components/ui/Button'
import { FormFailure } from '#components/ui/forms/FormFailure'
import * as routes from '#domain/notices/routes'
import type { MailDecision } from '#domain/notices/unsure-mails'
import { callApi } from '#islands/lib/call'
import { toastOnNextPage } from '#islands/lib/toasts'
import { useSubmission } from '#islands/lib/use-submission'

/** The two decisions on an e-mail that may have been sent. */
export function DecideMail({ mailId }: { mailId: string }) {
  const deciding = useSubmission()
  const decide = (Decision: MailDecision) =>
    deciding.submit(async () => {
      const done = await callApi(routes.decideMail, { params: { id: mailId }, body: { Decision } })
      toastOnNextPage(done.message)
      location.reload()
    })
  return (
    <div className="row mail-decision">
      <Button look="primary" busy={deciding.busy} onClick={() => void decide('send-again')}>
        Send it again
      </Button>
      <Button busy={deciding.busy} onClick={() => void decide('arrived')}>
        It arrived
      </Button>
      <FormFailure message={deciding.summary ?? deciding.conflict} />
    </div>
  )
}
