import { Field } from '#components/ui/forms/Field'
import { useFormError, useFormValue } from '#components/ui/forms/form-fields'
import { LedgerTable, numbers } from '#components/ui/grid/LedgerTable'
import { installmentKey } from '#domain/applications/installment-key'
import type { OpenInstallment } from '#domain/invoices/details'
import { formatAmount } from '#domain/money/format'
import { compare, isAmount, minus, percentOf, sum } from '#domain/money/money'
import { AmountInput } from '#islands/money/AmountInput'

export interface ChosenInstallment extends OpenInstallment {
  CommissionRate: string
}

/** Installments of a new invoice with rate and amount owed by the university, and the total. */
export function ChosenInstallments({ currency }: { currency: string }) {
  const [chosen, setChosen] = useFormValue<readonly ChosenInstallment[]>('Installments')
  if (chosen.length === 0) return <p className="muted">Nothing chosen yet.</p>
  const amounts = chosen.map((each) => amountOf(each, currency))
  const total = sum(amounts.flatMap((amount) => amount ?? []))
  return (
    <LedgerTable
      label="Chosen installments"
      columns={[
        'Student',
        numbers('Tuition fee'),
        numbers('Scholarship'),
        'Rate',
        numbers(`Amount (${currency})`),
      ]}
      isBare
    >
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
              <RateField
                installment={each}
                index={index}
                onChange={(CommissionRate) => setChosen(chosen.with(index, { ...each, CommissionRate }))}
              />
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
    </LedgerTable>
  )
}

interface RateFieldProps {
  installment: ChosenInstallment
  index: number
  onChange: (rate: string) => void
}

function RateField({ installment, index, onChange }: RateFieldProps) {
  const ofRate = useFormError(`Installments.${index}.CommissionRate`)
  const ofInstallment = useFormError(`Installments.${index}`)
  return (
    <Field
      label={`Rate of ${installment.Name}, ${installment.InstallmentGeneratedFor}`}
      hideLabel
      error={ofRate ?? ofInstallment}
    >
      {(control) => (
        <AmountInput {...control} small unit="%" value={installment.CommissionRate} onValue={onChange} />
      )}
    </Field>
  )
}

function amountOf({ TuitionFee, ScholarshipReceived, CommissionRate }: ChosenInstallment, currency: string) {
  const rate = CommissionRate.trim()
  if (!isAmount(rate) || compare(ScholarshipReceived, TuitionFee) > 0) return null
  return percentOf(minus(TuitionFee, ScholarshipReceived), rate, currency)
}
