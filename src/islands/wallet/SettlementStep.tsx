import { TextAreaField } from '#components/ui/forms/TextAreaField'
import { DateField, TextField } from '#components/ui/forms/TextField'
import { formatMoney } from '#domain/money/format'
import type { Payee } from '#domain/payments/payee-schema'
import { formatInstantDay } from '#domain/time/format'
import * as routes from '#domain/wallet/routes'
import type { Settlement } from '#domain/wallet/schema'
import { ATTEMPTED, type SettlementAction } from '#domain/wallet/states'
import { DecisionForm } from '#islands/editing/decisions/DecisionForm'
import { callApi } from '#islands/lib/call'
import { reloadWithMessage } from '#islands/lib/form-call'
import { PayeeShown } from '#islands/payments/PayeeShown'
import { PayeeWarnings } from '#islands/payments/PayeeWarnings'
import { STEP_LABELS, settlementName } from './settlement-labels'

interface SettlementStepProps {
  row: Settlement
  action: SettlementAction
  payee: Payee | null
  today: string
  timeZone: string
  onClose: () => void
}

/** Moves a payout to its next step; a paid one needs a date and a reference. */
export function SettlementStep({ row, action, payee, today, timeZone, onClose }: SettlementStepProps) {
  const isPaid = action === 'Complete'
  return (
    <DecisionForm
      deciding={{ name: settlementName(row), action, row }}
      title={`${STEP_LABELS[action]}: ${formatMoney(row.Amount, row.Currency)}`}
      submit={STEP_LABELS[action]}
      look={action === 'Fail' ? 'danger' : 'primary'}
      defaults={{ PaidOn: today, PaymentReferenceNumber: '', Remarks: '' }}
      onClose={onClose}
      onDecide={({ Remarks, ...paid }) => {
        const common = { Action: action, Version: row.Version, Remarks }
        const body = { ...common, ...(isPaid && paid) }
        return callApi(routes.moveSettlement, { params: { id: row.SettlementId }, body }).then(
          reloadWithMessage,
        )
      }}
    >
      {action !== 'Fail' && row.State !== ATTEMPTED && <PayeeWarnings payee={payee} />}
      <dl className="facts">
        <dt>Pays to</dt>
        <dd>
          {payee && row.State !== ATTEMPTED ? (
            <PayeeShown payee={payee} timeZone={timeZone} />
          ) : (
            [row.PartnerCompany, row.Account].filter(Boolean).join(' ')
          )}
        </dd>
        <dt>Requested</dt>
        <dd>
          {formatInstantDay(row.RequestedAt, timeZone)}, {row.RequestedBy}
        </dd>
        {row.AuthorizedBy && (
          <>
            <dt>Authorized by</dt>
            <dd>{row.AuthorizedBy}</dd>
          </>
        )}
        {row.Remarks && (
          <>
            <dt>Last remarks</dt>
            <dd>{row.Remarks}</dd>
          </>
        )}
      </dl>
      {isPaid && (
        <>
          <DateField name="PaidOn" label="Payment process date" required max={today} />
          <TextField name="PaymentReferenceNumber" label="Reference no." required />
        </>
      )}
      {action === 'Fail' ? (
        <TextAreaField
          name="Remarks"
          label="Reason"
          help="The partner reads it with the payout."
          rows={2}
          required
        />
      ) : (
        <TextAreaField name="Remarks" label="Remarks" help="The partner reads them too." rows={2} />
      )}
    </DecisionForm>
  )
}
