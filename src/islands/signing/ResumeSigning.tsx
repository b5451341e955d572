import { Button } from '#components/ui/Button'
import { FormFailure } from '#components/ui/forms/FormFailure'
import * as routes from '#domain/signing/routes'
import { callApi } from '#islands/lib/call'
import { useSubmission } from '#islands/lib/use-submission'
import { postToGateway } from './post-to-gateway'

interface ResumeSigningProps {
  noteId: string
}

/** Returns to the signer for the pending attempt; an expired one shows an error and the current status. */
export function ResumeSigning({ noteId }: ResumeSigningProps) {
  const { busy, summary, submit } = useSubmission()
  const resume = () =>
    submit(async () => {
      const { MetaData } = await callApi(routes.digitalSignRequest, {
        params: { id: noteId },
        body: {},
      })
      if (MetaData.invoiceData?.Resume) postToGateway(MetaData.invoiceData.Resume)
      else window.location.reload()
    })
  return (
    <div className="row">
      <Button look="primary" busy={busy} onClick={() => void resume()}>
        Continue signing
      </Button>
      <FormFailure message={summary} />
    </div>
  )
}
