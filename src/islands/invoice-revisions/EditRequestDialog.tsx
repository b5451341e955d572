import { FormDialog } from '#components/ui/forms/FormDialog'
import { useFormValue, useIsWrong } from '#components/ui/forms/form-fields'
import { SelectField } from '#components/ui/forms/SelectField'
import { TextAreaField } from '#components/ui/forms/TextAreaField'
import { TextField } from '#components/ui/forms/TextField'
import type { RevisableInvoice } from '#domain/invoice-revisions/revision'
import * as routes from '#domain/invoice-revisions/routes'
import { FORM_FIELDS } from '#domain/invoices/form-labels'
import { INVOICE_TYPES } from '#domain/invoices/list-choices'
import { type Deciding, staleRefusal } from '#islands/editing/decisions/decide-call'
import { useLeftDecision } from '#islands/editing/decisions/use-left-decision'
import { EditLines } from '#islands/invoice-revisions/EditLines'
import { InvoiceFormFields } from '#islands/invoices/InvoiceFormFields'
import { callApi } from '#islands/lib/call'
import { refusalOf, reloadWithMessage } from '#islands/lib/form-call'
import { withLineError } from '../invoices/line-error'
import {
  changedLines,
  changesOf,
  onTopOf,
  type TypedChanges,
  type TypedRequest,
  takenAlong,
  typedChanges,
  withLinesAsShown,
} from './edit-changes'

export type EditedInvoice = RevisableInvoice & { id: string; version: number; companyId: number }

interface EditRequestDialogProps {
  invoice: EditedInvoice
  name: string
  onClose: () => void
}

const REQUEST = 'Request'
const TYPES = Object.entries(INVOICE_TYPES).map(([value, label]) => ({ value, label }))

/** Requests a change of a university invoice, with a reason. Another user decides. */
export function EditRequestDialog({ invoice, name, onClose }: EditRequestDialogProps) {
  const deciding: Deciding = {
    name,
    action: REQUEST,
    row: { Number: invoice.Number, PONumber: invoice.PONumber },
    offeredBy: () => [REQUEST],
    taken: (typed: TypedRequest) => takenAlong(typed, invoice),
  }
  const { typing, notice } = useLeftDecision<ReturnType<typeof takenAlong>>(deciding)
  const read = () => {
    const left = typing.read() as ReturnType<typeof takenAlong> | null
    return left && onTopOf(left, invoice)
  }
  const send = async ({ Changes, Remarks }: TypedRequest) => {
    const body = {
      InvoiceId: invoice.id,
      Version: invoice.version,
      Remarks,
      Changes: changesOf(Changes, invoice),
    }
    try {
      reloadWithMessage(await callApi(routes.invoiceEditRequest, { body }))
      return null
    } catch (error) {
      const stale = staleRefusal(deciding, error)
      if (stale) return stale
      const refusal = withLinesAsShown(refusalOf(error), changedLines(Changes, invoice))
      return withLineError(error, refusal, 'Changes.Lines.')
    }
  }

  return (
    <FormDialog
      wide
      title="Request a change to this invoice"
      submit="Submit request"
      beside={<ChangedCount invoice={invoice} />}
      defaults={{ Changes: typedChanges(invoice), Remarks: '' }}
      typing={{ read, save: () => undefined }}
      onClose={onClose}
      onSubmit={send}
    >
      {notice}
      <p className="muted">
        Nothing changes until someone in finance approves it. Then the notes of this invoice that are with the
        partner or the payment processor go back to their makers.
      </p>
      <div className="columns">
        <TextField name="Changes.Number" label="Invoice number" maxLength={100} />
        <TextField name="Changes.PONumber" label="PO number" maxLength={100} />
        <SelectField name="Changes.Type" label="Invoice type" options={TYPES} />
      </div>
      <Texts invoice={invoice} />
      <EditLines stored={invoice.Lines} currency={invoice.Currency} />
      <TextAreaField
        name="Remarks"
        label="Reason"
        help="The approver and the makers of the notes read it."
        required
        rows={3}
        maxLength={5000}
      />
    </FormDialog>
  )
}

function ChangedCount({ invoice }: { invoice: EditedInvoice }) {
  const [changes] = useFormValue<TypedChanges>('Changes')
  const { length } = changedLines(changes, invoice)
  return (
    <span className="edit-count" role="status">
      {length === 0 ? 'No line changed' : `${length} ${length === 1 ? 'line' : 'lines'} changed`}
    </span>
  )
}

function Texts({ invoice }: { invoice: EditedInvoice }) {
  const [changes] = useFormValue<TypedChanges>('Changes')
  const isWrong = useIsWrong(FORM_FIELDS.map((field) => `Changes.${field}`))
  const { length } = FORM_FIELDS.filter((field) => changes[field] !== invoice.Form[field])
  return (
    <details open={isWrong || undefined}>
      <summary>
        University, company and bank
        {length > 0 && <span className="muted"> ({length} changed)</span>}
      </summary>
      <InvoiceFormFields companyId={invoice.companyId} within="Changes." />
    </details>
  )
}
