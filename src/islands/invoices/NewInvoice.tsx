import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { Field } from '#components/ui/Field'
import { FormFailure } from '#components/ui/FormFailure'
import { Input, Select } from '#components/ui/Input'
import { installmentKey } from '#domain/commission-notes/installment-key'
import type { InvoicedElsewhere, InvoiceStart } from '#domain/invoices/details'
import { INVOICE_TYPES, type InvoiceType } from '#domain/invoices/list-choices'
import * as routes from '#domain/invoices/routes'
import type { Currency } from '#domain/money/currencies'
import { paths } from '#domain/paths'
import { callApi, isCallError } from '#islands/lib/call'
import { toastOnNextPage } from '#islands/lib/toasts'
import { useSubmission } from '#islands/lib/use-submission'
import { type ChosenInstallment, ChosenInstallments } from './ChosenInstallments'
import { InstallmentPicker } from './InstallmentPicker'
import { InvoiceFormFields } from './InvoiceFormFields'

interface NewInvoiceProps {
  start: InvoiceStart
  userId: string
}

const TYPES = Object.entries(INVOICE_TYPES).map(([value, label]) => ({ value, label }))

/** Raises a university invoice: the installments with their rates, its numbers, and what it says of the parties. */
export function NewInvoice({ start, userId }: NewInvoiceProps) {
  const [chosen, setChosen] = useState<readonly ChosenInstallment[]>([])
  const [head, setHead] = useState({ Type: '2', Number: '', PONumber: '' })
  const [form, setForm] = useState(start.form)
  const [taken, setTaken] = useState<readonly InvoicedElsewhere[]>([])
  const { busy, fields, message, summary, conflict, submit } = useSubmission()
  const hasLineFault = Object.keys(fields).some((name) => name.startsWith('Installments'))

  const create = () =>
    submit(async () => {
      setTaken([])
      const body = {
        UserId: userId,
        CompanyId: start.companyId,
        EntityId: start.universityId,
        Currency: start.currency as Currency,
        ...head,
        Type: Number(head.Type) as InvoiceType,
        ...form,
        Installments: chosen.map(({ AcknowledgementId, InstallmentGeneratedFor, CommissionRate }) => ({
          AcknowledgementId,
          InstallmentGeneratedFor,
          CommissionRate,
        })),
      }
      try {
        const done = await callApi(routes.createInvoice, { body })
        toastOnNextPage(done.message)
        location.assign(paths.universityInvoice(done.Invoice.InvoiceId))
      } catch (error) {
        if (isCallError(error) && error.code === 'INSTALLMENT_INVOICED')
          setTaken(error.data as InvoicedElsewhere[])
        throw error
      }
    })

  return (
    <form
      className="invoice-form"
      noValidate
      aria-label="Invoice form"
      onSubmit={(event) => {
        event.preventDefault()
        void create()
      }}
    >
      <section className="card card-body" aria-labelledby="invoice-installments">
        <h2 id="invoice-installments">Installments of {start.university}</h2>
        <InstallmentPicker
          universityId={start.universityId}
          currency={start.currency}
          first={start.page}
          chosen={chosen}
          onAdd={(added) => setChosen([...chosen, { ...added, CommissionRate: start.rate }])}
          onRemove={(key) => setChosen(chosen.filter((each) => installmentKey(each) !== key))}
        />
        <ChosenInstallments
          chosen={chosen}
          currency={start.currency}
          errorOf={(index) =>
            fields[`Installments.${index}.CommissionRate`] ?? fields[`Installments.${index}`]
          }
          onChange={setChosen}
        />
      </section>
      <section className="card card-body" aria-labelledby="invoice-head">
        <h2 id="invoice-head">Invoice</h2>
        <div className="invoice-fields">
          <Field label="Invoice type" required error={fields.Type}>
            {(control) => (
              <Select
                {...control}
                options={TYPES}
                value={head.Type}
                onChange={(event) => setHead({ ...head, Type: event.target.value })}
              />
            )}
          </Field>
          <Field
            label="Invoice number"
            help={`Empty takes the next number of ${start.company}.`}
            error={fields.Number}
          >
            {(control) => (
              <Input
                {...control}
                value={head.Number}
                onChange={(event) => setHead({ ...head, Number: event.target.value })}
              />
            )}
          </Field>
          <Field label="PO number" error={fields.PONumber}>
            {(control) => (
              <Input
                {...control}
                value={head.PONumber}
                onChange={(event) => setHead({ ...head, PONumber: event.target.value })}
              />
            )}
          </Field>
        </div>
        <InvoiceFormFields
          form={form}
          companyId={start.companyId}
          errorOf={(field) => fields[field]}
          onChange={setForm}
        />
      </section>
      <div className="invoice-submit">
        <FormFailure message={conflict ?? fields.Installments ?? (hasLineFault ? summary : message)} />
        <Button type="submit" look="primary" busy={busy}>
          Create the invoice
        </Button>
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
    </form>
  )
}
