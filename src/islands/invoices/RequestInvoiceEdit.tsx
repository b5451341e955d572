import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { Dialog } from '#components/ui/Dialog'
import { Field } from '#components/ui/Field'
import { FormFailure } from '#components/ui/FormFailure'
import { Input, Select, TextArea } from '#components/ui/Input'
import { installmentKey } from '#domain/commission-notes/installment-key'
import { FORM_FIELDS, type FormTexts } from '#domain/invoices/form-labels'
import { INVOICE_TYPES } from '#domain/invoices/list-choices'
import type { RevisableInvoice } from '#domain/invoices/revision'
import * as routes from '#domain/invoices/routes'
import { callApi } from '#islands/lib/call'
import { toastOnNextPage } from '#islands/lib/toasts'
import { useSubmission } from '#islands/lib/use-submission'
import { EditLines, type TypedLine } from './EditLines'
import { InvoiceFormFields } from './InvoiceFormFields'

const TYPES = Object.entries(INVOICE_TYPES).map(([value, label]) => ({ value, label }))

interface RequestInvoiceEditProps {
  invoice: RevisableInvoice & { id: string; version: number; companyId: number }
  userId: string
}

/** Asks for a change of a university invoice: its numbers, what it says and its lines, with the reason; somebody else decides. */
export function RequestInvoiceEdit({ invoice, userId }: RequestInvoiceEditProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Request a change of this invoice</Button>
      {open && <RequestDialog invoice={invoice} userId={userId} onClose={() => setOpen(false)} />}
    </>
  )
}

function RequestDialog({ invoice, userId, onClose }: RequestInvoiceEditProps & { onClose: () => void }) {
  const [head, setHead] = useState({ Number: invoice.Number, PONumber: invoice.PONumber, Type: invoice.Type })
  const [form, setForm] = useState<Readonly<FormTexts>>(invoice.Form)
  const [lines, setLines] = useState<readonly TypedLine[]>(invoice.Lines)
  const [remarks, setRemarks] = useState('')
  /** The lines as they were sent: a failure names them by their place. */
  const [sent, setSent] = useState<readonly string[]>([])
  const { busy, fields, message, summary, conflict, submit } = useSubmission()
  // A wrong line may be out of sight.
  const failure = Object.keys(fields).some((name) => name.startsWith('Changes.Lines')) ? summary : message
  const changed = lines.filter((line, index) => isChanged(line, invoice.Lines[index]))

  const changedTexts = FORM_FIELDS.filter((field) => form[field] !== invoice.Form[field])
  const isTextWrong = FORM_FIELDS.some((field) => fields[`Changes.${field}`] !== undefined)

  const send = () => {
    setSent(changed.map(installmentKey))
    return submit(async () => {
      const done = await callApi(routes.invoiceEditRequest, {
        body: {
          UserId: userId,
          InvoiceId: invoice.id,
          Version: invoice.version,
          Remarks: remarks,
          Changes: {
            ...(head.Number !== invoice.Number && { Number: head.Number }),
            ...(head.PONumber !== invoice.PONumber && { PONumber: head.PONumber }),
            ...(head.Type !== invoice.Type && { Type: head.Type }),
            ...Object.fromEntries(changedTexts.map((field) => [field, form[field]])),
            Lines: changed.map(
              ({
                AcknowledgementId,
                InstallmentGeneratedFor,
                TuitionFee,
                ScholarshipReceived,
                CommissionRate,
              }) => ({
                AcknowledgementId,
                InstallmentGeneratedFor,
                TuitionFee,
                ScholarshipReceived,
                CommissionRate,
              }),
            ),
          },
        },
      })
      toastOnNextPage(done.message)
      location.reload()
    })
  }

  return (
    <Dialog
      open
      wide
      title="Request a change of this invoice"
      onClose={onClose}
      onSubmit={() => void send()}
      footer={
        <>
          <span className="edit-count" role="status">
            {changed.length === 0
              ? 'No line changed'
              : `${changed.length} ${changed.length === 1 ? 'line' : 'lines'} changed`}
          </span>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={busy}>
            Request the change
          </Button>
        </>
      }
    >
      <div className="stack">
        <p className="muted">
          Nothing changes until somebody of finance approves it. Then the notes of this invoice that are with
          the partner or the payment processor go back to their makers.
        </p>
        <div className="edit-heads">
          <Field label="Invoice number" error={fields['Changes.Number']}>
            {(control) => (
              <Input
                {...control}
                maxLength={100}
                value={head.Number}
                onChange={(event) => setHead({ ...head, Number: event.target.value })}
              />
            )}
          </Field>
          <Field label="PO number" error={fields['Changes.PONumber']}>
            {(control) => (
              <Input
                {...control}
                maxLength={100}
                value={head.PONumber}
                onChange={(event) => setHead({ ...head, PONumber: event.target.value })}
              />
            )}
          </Field>
          <Field label="Invoice type" error={fields['Changes.Type']}>
            {(control) => (
              <Select
                {...control}
                options={TYPES}
                value={String(head.Type)}
                onChange={(event) => setHead({ ...head, Type: event.target.value === '1' ? 1 : 2 })}
              />
            )}
          </Field>
        </div>
        <details open={isTextWrong || undefined}>
          <summary>
            University, company and bank
            {changedTexts.length > 0 && <span className="muted"> ({changedTexts.length} changed)</span>}
          </summary>
          <InvoiceFormFields
            form={form}
            companyId={invoice.companyId}
            errorOf={(field) => fields[`Changes.${field}`]}
            onChange={setForm}
          />
        </details>
        <EditLines
          lines={lines}
          stored={invoice.Lines}
          currency={invoice.Currency}
          errorOf={(line, name) => fields[`Changes.Lines.${sent.indexOf(installmentKey(line))}.${name}`]}
          onChange={(index, line) => setLines(lines.with(index, line))}
        />
        <Field
          label="Reason"
          help="Whoever decides reads it, and the makers of the notes."
          required
          error={fields.Remarks}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={5000}
              value={remarks}
              onChange={(event) => setRemarks(event.target.value)}
            />
          )}
        </Field>
      </div>
      <FormFailure message={conflict ?? failure} />
    </Dialog>
  )
}

function isChanged(line: TypedLine, stored: TypedLine | undefined): boolean {
  return (
    line.TuitionFee !== stored?.TuitionFee ||
    line.ScholarshipReceived !== stored.ScholarshipReceived ||
    line.CommissionRate !== stored.CommissionRate
  )
}
