import { Button } from '#components/ui/Button'
import * as routes from '#domain/notices/routes'
import type { MailDecision } from '#domain/notices/unsure-mails'
import { ConflictNotice } from '#islands/editing/decisions/ConflictNotice'
import { callApi } from '#islands/lib/call'
import { reloadWithMessage } from '#islands/lib/form-call'
import { useSubmission } from '#islands/lib/use-submission'

/** The two decisions on an e-mail that may have been sent. */
export function DecideMail({ mailId, version }: { mailId: string; version: number }) {
  const deciding = useSubmission()
  const decide = (Decision: MailDecision) =>
    deciding.submit(async () => {
      const body = { Decision, Version: version }
      reloadWithMessage(await callApi(routes.decideMail, { params: { id: mailId }, body }))
    })
  return (
    <div className="row mail-decision">
      <Button look="primary" busy={deciding.busy} onClick={() => void decide('send-again')}>
        Send it again
      </Button>
      <Button busy={deciding.busy} onClick={() => void decide('arrived')}>
        It arrived
      </Button>
      <ConflictNotice of={deciding} />
    </div>
  )
}
