import { Field } from '#components/ui/Field'
import { Input } from '#components/ui/Input'
import { installmentKey } from '#domain/commission-notes/installment-key'
import type { OpenInstallment } from '#domain/invoices/details'
import { formatAmount } from '#domain/money/format'
import { compare, isAmount, minus, percentOf, sum } from '#domain/money/money'

/** An installment that is to stand on the invoice, with its rate as it is typed. */
export interface ChosenInstallment extends OpenInstallment {
  CommissionRate: string
}

interface ChosenInstallmentsProps {
  chosen: readonly ChosenInstallment[]
  currency: string
  errorOf: (index: number) => string | undefined
  onChange: (chosen: readonly ChosenInstallment[]) => void
}

/** The installments of a new invoice with their rates, what the university owes for each, and the sum. */
export function ChosenInstallments({ chosen, currency, errorOf, onChange }: ChosenInstallmentsProps) {
  if (chosen.length === 0) return <p className="muted">Nothing chosen yet.</p>
  const amounts = chosen.map((each) => amountOf(each, currency))
  const total = sum(amounts.flatMap((amount) => amount ?? []))
  return (
    <table className="ledger cards-on-phone" aria-label="Chosen installments">
      <thead>
        <tr>
          <th scope="col">Student</th>
          <th scope="col" className="number">
            Tuition fee
          </th>
          <th scope="col" className="number">
            Scholarship
          </th>
          <th scope="col">Rate</th>
          <th scope="col" className="number">
            Amount ({currency})
          </th>
        </tr>
      </thead>
      <tbody>
        {chosen.map((each, index) => (
          <tr key={installmentKey(each)}>
            <th scope="row" className="student-cell">
              <span>{each.Name}</span>
              <span className="fine muted">{each.InstallmentGeneratedFor}</span>
            </th>
            <td data-label="Tuition fee" className="number">
              {formatAmount(each.TuitionFee, currency)}
            </td>
            <td data-label="Scholarship" className="number">
              {formatAmount(each.ScholarshipReceived, currency)}
            </td>
            <td data-label="Rate" className="rate-cell">
              <Field
                label={`Rate of ${each.Name}, ${each.InstallmentGeneratedFor}`}
                hideLabel
                error={errorOf(index)}
              >
                {(control) => (
                  <Input
                    {...control}
                    small
                    numeric
                    affix="%"
                    value={each.CommissionRate}
                    onChange={(event) =>
                      onChange(chosen.with(index, { ...each, CommissionRate: event.target.value }))
                    }
                  />
                )}
              </Field>
            </td>
            <td data-label="Amount" className="number">
              {amounts[index] ? formatAmount(amounts[index], currency) : '–'}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={4}>
            Commission of {chosen.length} {chosen.length === 1 ? 'installment' : 'installments'}
          </th>
          <td data-label="Commission" className="number">
            {formatAmount(total, currency)}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

/** What the university owes for it; null while what is typed is no rate. */
function amountOf({ TuitionFee, ScholarshipReceived, CommissionRate }: ChosenInstallment, currency: string) {
  const rate = CommissionRate.trim()
  if (!isAmount(rate) || compare(ScholarshipReceived, TuitionFee) > 0) return null
  return percentOf(minus(TuitionFee, ScholarshipReceived), rate, currency)
}
