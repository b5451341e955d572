import { Plus, X } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Button, IconButton } from '#components/ui/Button'
import { useFormError, useFormMark, useFormValue } from '#components/ui/forms/form-fields'
import { TextField } from '#components/ui/forms/TextField'
import { useFocusAfterRemoval } from '#components/ui/use-focus-after-removal'
import { MAX_INSTALLMENTS } from '#domain/applications/limits'
import { formatMoney } from '#domain/money/format'
import { isZero } from '#domain/money/money'
import { AmountField } from '#islands/money/AmountField'

export const NO_INSTALLMENT = { Name: '', TuitionFee: '', ScholarshipReceived: '0', IsInvoiced: false }

const columnsOf = (mayRemove: boolean) =>
  ({ '--columns': `repeat(3, minmax(0, 1fr))${mayRemove ? ' auto' : ''}` }) as CSSProperties

/** What finance needs for an enrolment: the university's student id, and the installments. */
export function EnrolmentFields({ currency }: { currency: string }) {
  const [installments, setInstallments] = useFormValue<(typeof NO_INSTALLMENT)[]>('Installments')
  const error = useFormError('Installments')
  const mark = useFormMark()
  const add = useFocusAfterRemoval(installments.length)
  const remove = (index: number) => {
    setInstallments(installments.filter((_, place) => place !== index))
    // Errors are known by place, and the next installment takes the place.
    mark('Installments', null)
  }
  return (
    <>
      <TextField name="UniversityStudentId" label="University student ID" maxLength={100} required />
      <fieldset className="stack stack-near">
        <legend>Installments</legend>
        {installments.map((installment, index) =>
          installment.IsInvoiced ? (
            <p key={installment.Name}>
              {installment.Name}: {formatMoney(installment.TuitionFee, currency)}
              {!isZero(installment.ScholarshipReceived) &&
                `, scholarship ${formatMoney(installment.ScholarshipReceived, currency)}`}{' '}
              <span className="muted">On a university invoice: change it there.</span>
            </p>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: an installment is known by its place alone
            <div key={index} className="field-row" style={columnsOf(installments.length > 1)}>
              <TextField name={`Installments.${index}.Name`} label="Name" maxLength={100} required />
              <AmountField
                name={`Installments.${index}.TuitionFee`}
                label="Tuition fee"
                unit={currency}
                required
              />
              <AmountField
                name={`Installments.${index}.ScholarshipReceived`}
                label="Scholarship"
                unit={currency}
              />
              {installments.length > 1 && (
                <IconButton
                  icon={X}
                  label={`Remove installment ${index + 1}`}
                  onClick={() => remove(index)}
                />
              )}
            </div>
          ),
        )}
        {error && <p className="field-error">{error}</p>}
        {installments.length < MAX_INSTALLMENTS && (
          <Button ref={add} look="quiet" onClick={() => setInstallments([...installments, NO_INSTALLMENT])}>
            <Plus aria-hidden /> Add installment
          </Button>
        )}
      </fieldset>
    </>
  )
}
