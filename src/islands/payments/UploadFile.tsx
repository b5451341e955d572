import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { Field } from '#components/ui/forms/Field'
import { FilePicker } from '#components/ui/forms/FilePicker'
import { Spinner } from '#components/ui/Spinner'
import { acceptAttribute, uploadRuleBreak } from '#domain/files/rules'
import type { PaymentBatch } from '#domain/payments/batch'
import { MAX_PAYMENT_ROWS } from '#domain/payments/file-columns'
import * as routes from '#domain/payments/routes'
import { callApi } from '#islands/lib/call'
import { saveFile } from '#islands/lib/download'
import { useSubmission } from '#islands/lib/use-submission'

interface UploadFileProps {
  userId: string
  onChecked: (batch: PaymentBatch) => void
}

/** The template to fill in, and the filled-in file, which is checked as soon as it is chosen. */
export function UploadFile({ userId, onChecked }: UploadFileProps) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const checking = useSubmission()
  const loading = useSubmission()

  const take = (files: readonly File[]) => {
    const broken = uploadRuleBreak([...files], 'paymentUpload', 1)
    setRefusal(broken?.message ?? null)
    const [file] = files
    if (broken || !file) return
    void checking.submit(async () => {
      onChecked(await callApi(routes.uploadPaymentFile, { form: { UserId: userId, dataFile: file } }))
    })
  }
  const template = (filled: 'true' | 'false') =>
    void loading.submit(async () => {
      await saveFile(routes.paymentTemplate, { query: { filled } })
    })

  return (
    <section className="card card-body payment-upload" aria-label="Upload">
      <div className="payment-step">
        <h2>Fill in the template</h2>
        <p className="muted">
          With your notes it holds number, amount and currency already: only date, reference and remarks are
          to be typed.
        </p>
        <div className="row">
          <Button busy={loading.busy} onClick={() => template('true')}>
            <Download aria-hidden="true" />
            Template with my notes
          </Button>
          <Button look="quiet" busy={loading.busy} onClick={() => template('false')}>
            Empty template
          </Button>
        </div>
        {loading.summary && <p className="field-error">{loading.summary}</p>}
      </div>
      <div className="payment-step">
        <h2>Check it here</h2>
        <Field
          label="Payment file"
          help={`One xlsx file of at most ${MAX_PAYMENT_ROWS} rows. Nothing is paid before you post it.`}
          error={refusal ?? checking.summary ?? undefined}
        >
          {(control) => (
            <FilePicker {...control} accept={acceptAttribute('paymentUpload')} files={[]} onFiles={take} />
          )}
        </Field>
        <p className="payment-wait" role="status">
          {checking.busy && (
            <>
              <Spinner late />
              Checking the file…
            </>
          )}
        </p>
      </div>
    </section>
  )
}
