import { TextAreaField } from '#components/ui/forms/TextAreaField'
import { TextField } from '#components/ui/forms/TextField'
import type { BankDetailChange } from '#domain/bank-details/change'
import * as routes from '#domain/bank-details/routes'
import { formatMoney } from '#domain/money/format'
import { DecisionForm } from '#islands/editing/decisions/DecisionForm'
import type { Deciding } from '#islands/editing/decisions/decide-call'
import { callApi } from '#islands/lib/call'
import { reloadWithMessage } from '#islands/lib/form-call'
import { ChangedValues } from './ChangedValues'
import type { Countries } from './value-shown'

interface ApproveChangeProps {
  change: BankDetailChange
  countries: Countries
  deciding: Deciding
  onClose: () => void
}

const TITLE = 'Approve the change'

/** Changed bank details, the payments that follow them, and who called back (docs/decisions/0121). */
export function ApproveChange({ change, countries, deciding, onClose }: ApproveChangeProps) {
  const { Unpaid = [], KnownPerson = '', KnownNumber = '' } = change.Facts ?? {}
  return (
    <DecisionForm
      wide
      deciding={deciding}
      title={TITLE}
      submit={TITLE}
      defaults={{ CalledBy: '', CalledNumber: '', Remarks: '' }}
      onClose={onClose}
      onDecide={async (values) => {
        const { ChangeId: id, Version } = change
        const body = { Action: 'Approve', Version, ...values } as const
        reloadWithMessage(await callApi(routes.decideBankChange, { params: { id }, body }))
      }}
    >
      <ChangedValues change={change} countries={countries} />
      <p>
        {Unpaid.length === 0 ? (
          `Nothing is owed to ${change.Name} on notes.`
        ) : (
          <>
            Owed to {change.Name} on {notesOf(Unpaid)}, and paid to the new details from now on:{' '}
            <b>
              {Unpaid.map(({ Currency, OutstandingAmount }) => formatMoney(OutstandingAmount, Currency)).join(
                ', ',
              )}
            </b>
            .
          </>
        )}
      </p>
      <p className="muted">
        {KnownNumber === ''
          ? 'No number was known before. Call one from the contract or from earlier letters, not from this request.'
          : `Number known before: ${[KnownPerson, KnownNumber].filter(Boolean).join(', ')}. Never call one from this request.`}
      </p>
      <TextField
        name="CalledBy"
        label="Called by"
        help="Who of the company called the partner."
        required
        maxLength={100}
      />
      <TextField name="CalledNumber" label="Number called" type="tel" required maxLength={100} />
      <TextAreaField name="Remarks" label="Remark" rows={2} maxLength={5000} />
    </DecisionForm>
  )
}

function notesOf(unpaid: readonly { Notes: number }[]): string {
  const count = unpaid.reduce((sum, { Notes }) => sum + Notes, 0)
  return count === 1 ? '1 note' : `${count} notes`
}
