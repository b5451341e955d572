import { useState } from 'react'
import { Form } from '#components/ui/forms/Form'
import { FormMessage } from '#components/ui/forms/FormMessage'
import { SelectField } from '#components/ui/forms/SelectField'
import { SubmitButton } from '#components/ui/forms/SubmitButton'
import { TextField } from '#components/ui/forms/TextField'
import { installmentKey } from '#domain/applications/installment-key'
import type { InvoicedElsewhere, InvoiceStart } from '#domain/invoices/details'
import { INVOICE_TYPES, type InvoiceType } from '#domain/invoices/list-choices'
import * as routes from '#domain/invoices/routes'
import type { Currency } from '#domain/money/currencies'
import { oneStop } from '#domain/notices/one-stop'
import { paths } from '#domain/paths'
import { callApi, isCallError } from '#islands/lib/call'
import { openWithMessage, refusalOf } from '#islands/lib/form-call'
import { type ChosenInstallment, ChosenInstallments } from './ChosenInstallments'
import { InstallmentPicker } from './InstallmentPicker'
import { InvoiceFormFields } from './InvoiceFormFields'
import { withLineError } from './line-error'

interface NewInvoiceProps {
  start: InvoiceStart
}

const TYPES = Object.entries(INVOICE_TYPES).map(([value, label]) => ({ value, label }))

/** Creates a university invoice: installments with rates, its numbers, and the parties' texts. */
export function NewInvoice({ start }: NewInvoiceProps) {
  const [taken, setTaken] = useState<readonly InvoicedElsewhere[]>([])
  const first = {
    Type: '2',
    Number: '',
    PONumber: '',
    ...start.form,
    Installments: [] as readonly ChosenInstallment[],
  }

  const create = async ({ Type, Installments, ...values }: typeof first) => {
    setTaken([])
    const body = {
      CompanyId: start.companyId,
      EntityId: start.universityId,
      Currency: start.currency as Currency,
      ...values,
      Type: Number(Type) as InvoiceType,
      Installments: Installments.map(({ AcknowledgementId, InstallmentGeneratedFor, CommissionRate }) => ({
        AcknowledgementId,
        InstallmentGeneratedFor,
        CommissionRate,
      })),
    }
    try {
      const done = await callApi(routes.createInvoice, { body })
      openWithMessage(paths.universityInvoice(done.Invoice.InvoiceId), done)
      return null
    } catch (error) {
      if (isCallError(error) && error.code === 'INSTALLMENT_INVOICED')
        setTaken(error.data as InvoicedElsewhere[])
      return withLineError(error, refusalOf(error), 'Installments.')
    }
  }

  return (
    <Form className="invoice-form" aria-label="Invoice form" defaults={first} onSubmit={create}>
      <section className="card card-body" aria-labelledby="invoice-installments">
        <h2 id="invoice-installments">Installments of {start.university}</h2>
        <InstallmentPicker
          universityId={start.universityId}
          currency={start.currency}
          first={start.page}
          rate={start.rate}
        />
        <ChosenInstallments currency={start.currency} />
      </section>
      <section className="card card-body" aria-labelledby="invoice-head">
        <h2 id="invoice-head">Invoice</h2>
        <div className="columns">
          <SelectField name="Type" label="Invoice type" required options={TYPES} />
          <TextField
            name="Number"
            label="Invoice number"
            help={`Leave blank to take the next number of ${oneStop(start.company)}`}
          />
          <TextField name="PONumber" label="PO number" />
        </div>
        <InvoiceFormFields companyId={start.companyId} />
      </section>
      <div className="invoice-submit">
        <FormMessage />
        <SubmitButton>Create the invoice</SubmitButton>
      </div>
      {taken.length > 0 && (
        <ul className="card card-body" aria-label="Installments on other invoices">
          {taken.map((each) => (
            <li key={installmentKey(each)}>
              {each.Name}, {each.InstallmentGeneratedFor}: on{' '}
              <a href={paths.universityInvoice(each.InvoiceId)}>{each.Number}</a>
            </li>
          ))}
        </ul>
      )}
    </Form>
  )
}
