import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { FormFailure } from '#components/ui/forms/FormFailure'
import * as routes from '#domain/signing/routes'
import type { InvoiceSignatures } from '#domain/signing/schema'
import { formatInstant } from '#domain/time/format'
import { callApi } from '#islands/lib/call'
import { useSubmission } from '#islands/lib/use-submission'

interface VerifySignatureProps {
  noteId: string
  timeZone: string
}

export function VerifySignature({ noteId, timeZone }: VerifySignatureProps) {
  const [found, setFound] = useState<InvoiceSignatures | null>(null)
  const { submit, busy, summary } = useSubmission()
  const verify = () =>
    submit(async () => setFound(await callApi(routes.partnerInvoiceSignatures, { params: { id: noteId } })))
  return (
    <div className="history-check">
      <Button look="quiet" size="small" busy={busy} onClick={verify}>
        Verify the signature
      </Button>
      <div role="status" className={found && !found.IsValid ? 'field-error' : 'fine muted'}>
        {found && (
          <>
            <p>{found.Message}</p>
            {found.Signatures.map((signature) => (
              <p key={`${signature.SerialNumber} ${signature.SignedAt}`}>
                Signed by {signature.Signatory}
                {signature.SignedAt && `, ${formatInstant(signature.SignedAt, timeZone)}`}; certified by{' '}
                {signature.Issuer}
                {signature.IsTrusted === false && ', not known to the portal'}.
                {signature.TimestampedAt &&
                  ` Time stamp ${formatInstant(signature.TimestampedAt, timeZone)} by ${signature.TimestampedBy}.`}
              </p>
            ))}
          </>
        )}
      </div>
      <FormFailure message={summary} />
    </div>
  )
}
