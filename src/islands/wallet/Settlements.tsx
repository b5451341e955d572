import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { Field } from '#components/ui/forms/Field'
import { FormFailure } from '#components/ui/forms/FormFailure'
import { Input, TextArea } from '#components/ui/forms/Input'
import { Dialog } from '#components/ui/overlays/Dialog'
import { formatMoney } from '#domain/money/format'
import { formatDay, formatInstantDay } from '#domain/time/format'
import { KIND_LOOK } from '#domain/wallet/kinds'
import * as routes from '#domain/wallet/routes'
import type { Settlement } from '#domain/wallet/schema'
import { PAID_OUT, type SettlementAction } from '#domain/wallet/states'
import { callApi } from '#islands/lib/call'
import { toastSuccess } from '#islands/lib/toasts'
import { useSubmission } from '#islands/lib/use-submission'

interface SettlementsProps {
  rows: Settlement[]
  /** The desk sees whose they are. */
  showPartner: boolean
  userId: string
  timeZone: string
  today: string
}

const LABEL: Record<SettlementAction, string> = {
  Authorize: 'Authorise',
  Attempt: 'Hand to the bank',
  Complete: 'Paid out',
  Fail: 'Failed',
}

/** The payouts of wallets, each with the next step for whoever may take it. */
export function Settlements({ rows: initial, showPartner, userId, timeZone, today }: SettlementsProps) {
  const [rows, setRows] = useState(initial)
  const [asked, setAsked] = useState<{ row: Settlement; action: SettlementAction } | null>(null)
  const replace = (changed: Settlement) => {
    setRows(rows.map((row) => (row.SettlementId === changed.SettlementId ? changed : row)))
    setAsked(null)
  }

  return (
    <>
      <ul className="money-list">
        {rows.map((row) => (
          <li key={row.SettlementId} className="money-item">
            <div>
              <b>{formatMoney(row.Amount, row.Currency)}</b>{' '}
              <span className="badge" data-tone={KIND_LOOK[row.State].tone}>
                {row.State === PAID_OUT ? 'Paid' : KIND_LOOK[row.State].label}
              </span>
              <p className="fine muted">
                {showPartner ? `${row.PartnerCompany} · requested by ` : 'Requested by '}
                {row.RequestedBy} on {formatInstantDay(row.RequestedAt, timeZone)}
                {row.AuthorizedBy && ` · authorised by ${row.AuthorizedBy}`}
                {row.PaidOn && ` · paid on ${formatDay(row.PaidOn)}, ${row.PaymentReferenceNumber}`}
                {row.Remarks && ` · ${row.Remarks}`}
              </p>
            </div>
            <div className="row">
              {row.Actions.map((action) => (
                <Button
                  key={action}
                  size="small"
                  look={action === 'Fail' ? 'quiet' : 'plain'}
                  aria-label={`${LABEL[action]}: ${formatMoney(row.Amount, row.Currency)} of ${row.PartnerCompany}`}
                  onClick={() => setAsked({ row, action })}
                >
                  {LABEL[action]}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {asked && (
        <MoveDialog
          {...asked}
          userId={userId}
          today={today}
          onDone={replace}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

interface MoveDialogProps {
  row: Settlement
  action: SettlementAction
  userId: string
  today: string
  onDone: (changed: Settlement) => void
  onClose: () => void
}

function MoveDialog({ row, action, userId, today, onDone, onClose }: MoveDialogProps) {
  const moving = useSubmission()
  const [paidOn, setPaidOn] = useState(today)
  const [reference, setReference] = useState('')
  const [remarks, setRemarks] = useState('')
  const move = () =>
    moving.submit(async () => {
      const body = {
        UserId: userId,
        Action: action,
        Version: row.Version,
        Remarks: remarks,
        ...(action === 'Complete' && { PaidOn: paidOn, PaymentReferenceNumber: reference }),
      }
      const done = await callApi(routes.moveSettlement, { params: { id: row.SettlementId }, body })
      toastSuccess(done.message)
      onDone(done.Settlement)
    })

  return (
    <Dialog
      open
      title={`${LABEL[action]}: ${formatMoney(row.Amount, row.Currency)}`}
      onClose={onClose}
      onSubmit={() => void move()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look={action === 'Fail' ? 'danger' : 'primary'} busy={moving.busy}>
            {LABEL[action]}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>To {row.PartnerCompany}.</p>
        {action === 'Complete' && (
          <>
            <Field label="Payment process date" required error={moving.fields.PaidOn}>
              {(control) => (
                <Input
                  {...control}
                  type="date"
                  max={today}
                  value={paidOn}
                  onChange={(event) => setPaidOn(event.target.value)}
                />
              )}
            </Field>
            <Field label="Reference no." required error={moving.fields.PaymentReferenceNumber}>
              {(control) => (
                <Input
                  {...control}
                  value={reference}
                  onChange={(event) => setReference(event.target.value)}
                />
              )}
            </Field>
          </>
        )}
        <Field label="Remarks" error={moving.fields.Remarks}>
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              value={remarks}
              onChange={(event) => setRemarks(event.target.value)}
            />
          )}
        </Field>
      </div>
      <FormFailure message={moving.message ?? moving.conflict} />
    </Dialog>
  )
}
