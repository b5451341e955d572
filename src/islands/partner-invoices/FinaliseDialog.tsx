import { Button } from '#components/ui/Button'
import { FormMessage } from '#components/ui/forms/FormMessage'
import { useFormValues, useSubmit } from '#components/ui/forms/form-fields'
import type { SubmitForm } from '#components/ui/forms/refusal'
import { SubmitButton } from '#components/ui/forms/SubmitButton'
import { Dialog } from '#components/ui/overlays/Dialog'
import { formatMoney } from '#domain/money/format'
import type { TaxInvoicePage } from '#domain/partner-invoices/page'
import type { PartnerInvoiceFields } from '#domain/partner-invoices/schema'
import { formatDay } from '#domain/time/format'
import { fieldsOf, type InvoiceForm } from './invoice-form'

interface FinaliseDialogProps {
  page: TaxInvoicePage
  onPreview: (fields: PartnerInvoiceFields) => void
  onFinalise: SubmitForm<InvoiceForm>
  onClose: () => void
}

/** Final confirmation before the invoice is issued: its number stays used. */
export function FinaliseDialog({ page, ...on }: FinaliseDialogProps) {
  const fields = fieldsOf(useFormValues<InvoiceForm>())
  const submit = useSubmit()
  return (
    <Dialog
      open
      title="Finalise the invoice"
      onClose={on.onClose}
      onSubmit={(form) => submit(form, on.onFinalise)}
      footer={
        <>
          <Button onClick={() => on.onPreview(fields)}>Preview</Button>
          <SubmitButton>Finalise</SubmitButton>
        </>
      }
    >
      <div className="stack">
        <dl className="facts">
          <dt>Number</dt>
          <dd>{fields.PartnerTaxInvoiceNumber}</dd>
          <dt>Date</dt>
          <dd>{fields.PartnerInvoiceDate && formatDay(fields.PartnerInvoiceDate)}</dd>
          <dt>From</dt>
          <dd>{page.issuer.name}</dd>
          <dt>To</dt>
          <dd>{page.company.name}</dd>
          <dt>Total</dt>
          <dd>{formatMoney(page.bill.total, page.bill.currency)}</dd>
          <dt>Signatory</dt>
          <dd>
            {fields.PartnerSignatoryName}, {fields.PartnerSignatoryDesignation}
          </dd>
        </dl>
        <p className="muted">
          It goes to the company without a digital signature. This number cannot be reused.
        </p>
      </div>
      <FormMessage />
    </Dialog>
  )
}
