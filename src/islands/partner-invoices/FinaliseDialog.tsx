import { Button } from '#components/ui/Button'
import { FormFailure } from '#components/ui/forms/FormFailure'
import { Dialog } from '#components/ui/overlays/Dialog'
import { formatMoney } from '#domain/money/format'
import type { TaxInvoicePage } from '#domain/partner-invoices/page'
import type { PartnerInvoiceFields } from '#domain/partner-invoices/schema'
import { formatDay } from '#domain/time/format'

interface FinaliseDialogProps {
  page: TaxInvoicePage
  fields: PartnerInvoiceFields
  busy: boolean
  message: string | null
  onPreview: () => void
  onFinalise: () => void
  onClose: () => void
}

/** The last look before the invoice is made for good: its number stays used. */
export function FinaliseDialog({ page, fields, busy, message, ...on }: FinaliseDialogProps) {
  return (
    <Dialog
      open
      title="Finalise the invoice"
      onClose={on.onClose}
      onSubmit={on.onFinalise}
      footer={
        <>
          <Button onClick={on.onPreview}>Preview</Button>
          <Button type="submit" look="primary" busy={busy}>
            Finalise
          </Button>
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
      <FormFailure message={message} />
    </Dialog>
  )
}
