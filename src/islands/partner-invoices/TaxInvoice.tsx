import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { FormFailure } from '#components/ui/forms/FormFailure'
import type { InvoiceMethod } from '#domain/partner-invoices/findings'
import type { TaxInvoicePage } from '#domain/partner-invoices/page'
import { SignInvoice } from '#islands/signing/SignInvoice'
import { Checklist } from './Checklist'
import { FinaliseDialog } from './FinaliseDialog'
import { InvoiceFields } from './InvoiceFields'
import { useChecklist, useInvoiceTyping } from './invoice-form'
import { NotShared, Shared } from './ShareOutcome'
import { UploadFields } from './UploadFields'
import { useInvoiceCalls } from './use-invoice-calls'

interface TaxInvoiceProps {
  noteId: string
  version: number
  userId: string
  page: TaxInvoicePage
  /** The reader may sign in the partner's name. */
  maySign: boolean
}

const WAYS: readonly { way: InvoiceMethod; label: string; help: string }[] = [
  {
    way: 'make',
    label: 'Let the portal make it',
    help: 'Fill in a few fields; look at the PDF before it goes.',
  },
  { way: 'upload', label: 'Upload your own PDF', help: 'From your own books; tell what it says.' },
]

/** The partner's tax invoice for a note: made by the portal or uploaded, with its checklist beside it. */
export function TaxInvoice({ noteId, version, userId, page, maySign }: TaxInvoiceProps) {
  const [way, setWay] = useState<InvoiceMethod>('make')
  const [files, setFiles] = useState<readonly File[]>([])
  const [isFinalising, setFinalising] = useState(false)
  const { fields, set } = useInvoiceTyping(noteId, version, page.fields)
  const { findings, setFindings, isOld } = useChecklist({ noteId, userId, fields, way }, page.findings)
  const calls = useInvoiceCalls({ noteId, version, userId, findings, setFindings })
  const errors = calls.fields

  if (calls.shared) return <Shared message={calls.shared} />
  const hasErrors = findings.some((finding) => finding.Severity === 'error')
  const signing = {
    noteId,
    version,
    userId,
    fields,
    onRefused: (error: unknown) => void calls.showRefusal(error),
  }
  const finalise = () => (hasErrors && !isOld ? calls.refuse() : setFinalising(true))

  return (
    <div className="tax-invoice">
      <form
        className="card tax-invoice-form"
        aria-label="Your tax invoice"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (way === 'upload') void calls.share(fields, files[0] ?? null)
          else finalise()
        }}
      >
        <h2>Your tax invoice</h2>
        <fieldset className="tax-invoice-ways">
          <legend className="sr-only">How it is made</legend>
          {WAYS.map((each) => (
            <label key={each.way} className="tax-invoice-way" data-on={way === each.way || undefined}>
              <input type="radio" name="way" checked={way === each.way} onChange={() => setWay(each.way)} />
              <span>
                <b>{each.label}</b>
                <span className="fine muted">{each.help}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {way === 'upload' && calls.notShared && (
          <NotShared message={calls.notShared} noteId={noteId} isConflict={calls.conflict !== null} />
        )}
        {way === 'upload' && <UploadFields {...{ fields, set, errors, files }} onFiles={setFiles} />}
        <InvoiceFields {...{ page, fields, set, errors }} />
        {way === 'make' && !isFinalising && <FormFailure message={calls.summary ?? calls.conflict} />}
        <div className="tax-invoice-actions">
          {way === 'upload' ? (
            <>
              {maySign && files[0] && <SignInvoice {...signing} file={files[0]} />}
              <Button type="submit" look="primary" size="large" busy={calls.busy}>
                Share invoice
              </Button>
            </>
          ) : (
            <>
              <Button onClick={() => calls.preview(fields)}>Preview</Button>
              <Button type="submit" look={maySign ? 'plain' : 'primary'}>
                Finalise without signing
              </Button>
              {maySign && <SignInvoice {...signing} look="primary" />}
            </>
          )}
        </div>
      </form>
      <Checklist findings={findings} isOld={isOld} />
      {isFinalising && (
        <FinaliseDialog
          {...{ page, fields }}
          busy={calls.busy}
          message={calls.summary ?? calls.conflict}
          onPreview={() => calls.preview(fields)}
          onFinalise={() => void calls.finalise(fields)}
          onClose={() => setFinalising(false)}
        />
      )}
    </div>
  )
}
