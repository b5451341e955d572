import { useState } from 'react'
import { useFormValue } from '#components/ui/forms/form-fields'
import { Input } from '#components/ui/forms/Input'
import { LedgerTable, numbers } from '#components/ui/grid/LedgerTable'
import { installmentKey } from '#domain/applications/installment-key'
import type { InvoiceLine } from '#domain/invoice-revisions/revision'
import { formatAmount } from '#domain/money/format'
import { compare, isAmount, minus, percentOf } from '#domain/money/money'
import { AmountField } from '#islands/money/AmountField'

const COLUMNS = [
  { name: 'TuitionFee', label: 'Tuition fee' },
  { name: 'ScholarshipReceived', label: 'Scholarship' },
  { name: 'CommissionRate', label: 'Rate' },
] as const
const MANY = 12

interface EditLinesProps {
  stored: readonly InvoiceLine[]
  currency: string
}

/** The invoice lines with their editable fields, and the amount the university would owe for each. */
export function EditLines({ stored, currency }: EditLinesProps) {
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  return (
    <div className="stack stack-close">
      {stored.length >= MANY && (
        <Input
          type="search"
          aria-label="Find a student"
          placeholder="Find a student"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <LedgerTable
        label="Lines of the invoice"
        columns={['Student', ...COLUMNS.map(({ label }) => label), numbers(`Amount (${currency})`)]}
        className="edit-lines"
      >
        <tbody>
          {stored.map((line, place) =>
            line.Name.toLowerCase().includes(wanted) ? (
              <EditLine key={installmentKey(line)} place={place} stored={line} currency={currency} />
            ) : null,
          )}
        </tbody>
      </LedgerTable>
    </div>
  )
}

interface EditLineProps {
  place: number
  stored: InvoiceLine
  currency: string
}

function EditLine({ place, stored, currency }: EditLineProps) {
  const name = `Changes.Lines.${place}`
  const [typed] = useFormValue<InvoiceLine>(name)
  return (
    <tr>
      <th scope="row" className="student-cell">
        <span>{stored.Name}</span>
        <span className="fine muted">{stored.InstallmentGeneratedFor}</span>
      </th>
      {COLUMNS.map((column) => (
        <td key={column.name} data-label={column.label}>
          <AmountField
            name={`${name}.${column.name}`}
            label={`${column.label} of ${stored.Name}, ${stored.InstallmentGeneratedFor}`}
            hideLabel
            small
            unit={column.name === 'CommissionRate' ? '%' : currency}
          />
        </td>
      ))}
      <td data-label="Amount" className="number">
        {amountOf(typed, currency, stored.Amount)}
      </td>
    </tr>
  )
}

function amountOf(line: InvoiceLine, currency: string, stored: string): string {
  const fees = [line.TuitionFee, line.ScholarshipReceived, line.CommissionRate].map((text) => text.trim())
  const [fee = '', scholarship = '', rate = ''] = fees
  if (!fees.every((text) => isAmount(text)) || compare(scholarship, fee) > 0) return '–'
  const amount = percentOf(minus(fee, scholarship), rate, currency)
  const shown = formatAmount(amount, currency)
  return compare(amount, stored) === 0 ? shown : `${formatAmount(stored, currency)} → ${shown}`
}
