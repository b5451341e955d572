import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { Field } from '#components/ui/forms/Field'
import { FileField } from '#components/ui/forms/FileField'
import { Form } from '#components/ui/forms/Form'
import { Select } from '#components/ui/forms/Input'
import type { SubmitForm } from '#components/ui/forms/refusal'
import { acceptAttribute, uploadRuleBreak } from '#domain/files/rules'
import type { PaymentBatch } from '#domain/payments/batch'
import {
  AMOUNT_HEADERS,
  AMOUNT_MEANINGS,
  type AmountMeaning,
  MAX_PAYMENT_ROWS,
} from '#domain/payments/file-columns'
import * as routes from '#domain/payments/routes'
import { CheckStatus } from '#islands/files/CheckStatus'
import { callApi } from '#islands/lib/call'
import { saveFile } from '#islands/lib/download'
import { refusalBeside } from '#islands/lib/form-call'
import { useDownload } from '#islands/lib/use-download'
import { MEANINGS } from './meanings'

interface UploadFileProps {
  onChecked: (batch: PaymentBatch) => void
}

interface FileForm {
  dataFile: readonly File[]
}

const CHOICES = [
  { value: 'settles', label: 'What settles the note' },
  { value: 'transferred', label: 'What leaves the bank' },
]
const FIRST: FileForm = { dataFile: [] }

/** The template, and the filled-in file, which is checked as soon as it is chosen. */
export function UploadFile({ onChecked }: UploadFileProps) {
  const loading = useDownload()
  const [amounts, setAmounts] = useState<AmountMeaning>('settles')

  const check: SubmitForm<FileForm> = async ({ dataFile: [file] }, set, onProgress) => {
    if (!file) return null
    try {
      const { Batch } = await callApi(routes.uploadPaymentFile, {
        form: { AmountsMean: amounts, dataFile: file },
        onProgress,
      })
      onChecked(Batch)
      return null
    } catch (error) {
      return refusalBeside('dataFile', error)
    } finally {
      set('dataFile', [])
    }
  }
  const template = (filled: 'true' | 'false') =>
    void loading.run(
      () => saveFile(routes.paymentTemplate, { query: { filled, amounts } }),
      'Template downloaded successfully',
    )

  return (
    <section className="card card-body payment-upload" aria-label="Upload">
      <div className="stack stack-close">
        <h2>Fill in the template</h2>
        <p className="muted">
          With your notes it contains number, amount, currency, payee and account already: only date,
          reference and remarks are to be typed. Less than the outstanding amount makes a part payment.
        </p>
        <Field label="Amounts in the file" help={MEANINGS[amounts]}>
          {(control) => (
            <Select
              {...control}
              options={CHOICES}
              value={amounts}
              onChange={(event) =>
                setAmounts(AMOUNT_MEANINGS.find((each) => each === event.target.value) ?? 'settles')
              }
            />
          )}
        </Field>
        <div className="row">
          <Button busy={loading.busy} onClick={() => template('true')}>
            <Download aria-hidden="true" />
            Template with my notes
          </Button>
          <Button look="quiet" busy={loading.busy} onClick={() => template('false')}>
            Empty template
          </Button>
        </div>
      </div>
      <Form className="stack stack-close" defaults={FIRST} onSubmit={check}>
        <h2>Check it here</h2>
        <FileField
          name="dataFile"
          label="Payment file"
          help={`One xlsx file of at most ${MAX_PAYMENT_ROWS} rows. If its heading says “${AMOUNT_HEADERS.settles}” or “${AMOUNT_HEADERS.transferred}”, that counts. Nothing is paid before you post it.`}
          accept={acceptAttribute('paymentUpload')}
          check={(files) => uploadRuleBreak([...files], 'paymentUpload', 1)?.message ?? null}
          sends
        />
        <CheckStatus words="Checking the file…" />
      </Form>
    </section>
  )
}
