import { useState } from 'react'
import { Field } from '#components/ui/Field'
import { Input } from '#components/ui/Input'
import { installmentKey } from '#domain/commission-notes/installment-key'
import type { InvoiceLine } from '#domain/invoices/revision'
import { formatAmount } from '#domain/money/format'
import { compare, isAmount, minus, percentOf } from '#domain/money/money'

/** A line as it is typed. */
export type TypedLine = InvoiceLine
type TypedField = 'TuitionFee' | 'ScholarshipReceived' | 'CommissionRate'

const COLUMNS: readonly { name: TypedField; label: string }[] = [
  { name: 'TuitionFee', label: 'Tuition fee' },
  { name: 'ScholarshipReceived', label: 'Scholarship' },
  { name: 'CommissionRate', label: 'Rate' },
]
/** From this many on, lines are looked for by name. */
const MANY = 12

interface EditLinesProps {
  lines: readonly TypedLine[]
  stored: readonly InvoiceLine[]
  currency: string
  errorOf: (line: TypedLine, field: TypedField) => string | undefined
  onChange: (index: number, line: TypedLine) => void
}

/** The lines of an invoice with the fields that can change, and what the university would owe for each. */
export function EditLines({ lines, stored, currency, errorOf, onChange }: EditLinesProps) {
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  return (
    <div className="stack stack-close">
      {lines.length >= MANY && (
        <Input
          type="search"
          aria-label="Find a student"
          placeholder="Find a student"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <div className="edit-lines">
        <table className="ledger cards-on-phone" aria-label="Lines of the invoice">
          <thead>
            <tr>
              <th scope="col">Student</th>
              {COLUMNS.map(({ name, label }) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))}
              <th scope="col" className="number">
                Amount ({currency})
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) =>
              line.Name.toLowerCase().includes(wanted) ? (
                <tr key={installmentKey(line)}>
                  <th scope="row" className="student-cell">
                    <span>{line.Name}</span>
                    <span className="fine muted">{line.InstallmentGeneratedFor}</span>
                  </th>
                  {COLUMNS.map(({ name, label }) => (
                    <td key={name} data-label={label}>
                      <Field
                        label={`${label} of ${line.Name}, ${line.InstallmentGeneratedFor}`}
                        hideLabel
                        error={errorOf(line, name)}
                      >
                        {(control) => (
                          <Input
                            {...control}
                            small
                            numeric
                            affix={name === 'CommissionRate' ? '%' : undefined}
                            value={line[name]}
                            onChange={(event) => onChange(index, { ...line, [name]: event.target.value })}
                          />
                        )}
                      </Field>
                    </td>
                  ))}
                  <td data-label="Amount" className="number">
                    {amountOf(line, currency, stored[index]?.Amount ?? '0')}
                  </td>
                </tr>
              ) : null,
            )}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** What the university would owe for the line; a dash while what is typed is no amount. */
function amountOf(line: TypedLine, currency: string, stored: string): string {
  const fees = [line.TuitionFee, line.ScholarshipReceived, line.CommissionRate].map((text) => text.trim())
  const [fee = '', scholarship = '', rate = ''] = fees
  if (!fees.every((text) => isAmount(text)) || compare(scholarship, fee) > 0) return '–'
  const amount = percentOf(minus(fee, scholarship), rate, currency)
  const shown = formatAmount(amount, currency)
  return compare(amount, stored) === 0 ? shown : `${formatAmount(stored, currency)} → ${shown}`
}
