import { useEffect, useState } from 'react'
import { afterPaint } from '#components/ui/after-paint'
import { FormFailure } from '#components/ui/forms/FormFailure'
import { useFormMark, useFormValue } from '#components/ui/forms/form-fields'
import { SelectField } from '#components/ui/forms/SelectField'
import { TextAreaField } from '#components/ui/forms/TextAreaField'
import type { AnswerOf } from '#domain/api/call-types'
import { inTax, type TaxType } from '#domain/money/tax-words'
import * as routes from '#domain/send-backs/routes'
import { REASON_FIELDS, type ReasonField, type Stage } from '#domain/send-backs/stages'
import { callApi, GENERIC_MESSAGE, isCallError } from '#islands/lib/call'

export const NO_REASON = { Code: '', AcknowledgementId: '', Field: '', Remarks: '' }
export type ReasonValues = typeof NO_REASON

export interface ReasonStudent {
  AcknowledgementId: string
  Name: string
}

type Offered = AnswerOf<typeof routes.listReasons>

const MAX_REMARKS = 5000

const WHO_READS: Readonly<Record<Stage, string>> = {
  checker: 'Read by the maker and the company, not by the partner.',
  'payment-processor': 'Read by the maker and the company; the partner reads it where they had the note.',
  'tax-invoice': 'Read by the partner, who is notified, and by the company.',
  partner: 'Read by the company, which is notified.',
}

interface ReasonFieldsProps {
  stage: Stage
  taxType: TaxType | null
  students?: readonly ReasonStudent[]
}

/** Asks why notes are sent back: a reason of the stage's list, its student and field, and remarks. */
export function ReasonFields({ stage, taxType, students = [] }: ReasonFieldsProps) {
  const [offered, setOffered] = useState<Offered>([])
  const [message, setMessage] = useState<string | null>(null)
  const [, setField] = useFormValue('Field')
  const mark = useFormMark()
  const options = new Map(students.map(({ AcknowledgementId, Name }) => [AcknowledgementId, Name]))

  useEffect(() => {
    afterPaint(
      () =>
        void callApi(routes.listReasons, { query: { stage } }).then(setOffered, (error: unknown) =>
          setMessage(isCallError(error) ? error.message : GENERIC_MESSAGE),
        ),
    )
  }, [stage])

  return (
    <>
      <SelectField
        name="Code"
        label="Reason"
        required
        placeholder="Choose a reason"
        options={offered.map(({ Code, Label }) => ({ value: Code, label: Label }))}
        onChosen={(code) => {
          setField(offered.find(({ Code }) => Code === code)?.Field ?? '')
          mark('Remarks', null)
        }}
      />
      <FormFailure message={message} />
      {options.size > 0 && (
        <SelectField
          name="AcknowledgementId"
          label="Student"
          options={[
            { value: '', label: 'The whole note' },
            ...[...options].map(([value, label]) => ({ value, label })),
          ]}
        />
      )}
      <SelectField name="Field" label="About" options={fieldOptions(taxType)} />
      <TextAreaField
        name="Remarks"
        label="Remarks"
        help={`${WHO_READS[stage]} Ctrl+Enter sends it.`}
        rows={4}
        maxLength={MAX_REMARKS}
      />
    </>
  )
}

/** What a reason may be about, by name. */
export function fieldOptions(taxType: TaxType | null) {
  return [
    { value: '', label: 'Nothing in particular' },
    ...Object.entries(REASON_FIELDS).map(([value, label]) => ({ value, label: inTax(label, taxType) })),
  ]
}

/** Errors of an incomplete reason by field; null if it is complete. */
export function missingOf({ Code, Remarks }: ReasonValues): Record<string, string> | null {
  if (Code === '') return { Code: 'Choose a reason.' }
  return Code === 'OTHER' && Remarks.trim() === '' ? { Remarks: 'Please give a reason.' } : null
}

/** The chosen reason as the API takes it. */
export function reasonsOf({ Code, AcknowledgementId, Field }: ReasonValues) {
  if (Code === '') return []
  return [
    {
      Code,
      ...(AcknowledgementId !== '' && { AcknowledgementId }),
      ...(Field !== '' && { Field: Field as ReasonField }),
    },
  ]
}
