import { useState } from 'react'
import { ActionButtons } from '#components/ui/ActionButtons'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import { formatMoney } from '#domain/money/format'
import type { Payee } from '#domain/payments/payee-schema'
import { formatDay } from '#domain/time/format'
import { KIND_LOOK } from '#domain/wallet/kinds'
import { payoutAdvice } from '#domain/wallet/routes'
import type { Settlement } from '#domain/wallet/schema'
import { PAID_OUT, type SettlementAction } from '#domain/wallet/states'
import { useReopened } from '#islands/editing/decisions/use-left-decision'
import { DownloadButton } from '#islands/files/DownloadButton'
import { DONE, STEP_LABELS, settlementName } from './settlement-labels'

interface SettlementsProps {
  rows: Settlement[]
  showPartner: boolean
  payees: Readonly<Record<string, Payee>>
  today: string
  timeZone: string
}

const SettlementStep = lazyDialog(async () => (await import('./SettlementStep')).SettlementStep)

/** Payouts of wallets, each with the next step if the reader may take it. */
export function Settlements({ rows, showPartner, payees, today, timeZone }: SettlementsProps) {
  const [asked, setAsked] = useState<{ row: Settlement; action: SettlementAction } | null>(null)
  useReopened(rows, { nameOf: settlementName, actionsOf: ({ Actions }) => Actions }, (row, action) =>
    setAsked({ row, action }),
  )

  return (
    <>
      <ul>
        {rows.map((row) => (
          <li key={row.SettlementId} className="money-item">
            <div>
              <b>{formatMoney(row.Amount, row.Currency)}</b>{' '}
              <span className="badge" data-tone={KIND_LOOK[row.State].tone}>
                {row.State === PAID_OUT ? 'Paid' : KIND_LOOK[row.State].label}
              </span>
              <p className="fine muted">
                {showPartner ? `${row.PartnerCompany} · requested by ` : 'Requested by '}
                {row.RequestedBy}
                {row.AuthorizedBy && ` · authorized by ${row.AuthorizedBy}`}
                {` · ${DONE[row.State]} on ${formatDay(row.Day)}`}
                {row.PaymentReferenceNumber && `, ${row.PaymentReferenceNumber}`}
                {row.Account && ` · to ${row.Account}`}
                {row.Remarks && ` · ${row.Remarks}`}
              </p>
            </div>
            <div className="row">
              {row.State === PAID_OUT && (
                <DownloadButton
                  route={payoutAdvice}
                  params={{ id: row.SettlementId }}
                  look="quiet"
                  size="small"
                  label="Advice"
                  title={`Payment advice of the payout of ${formatMoney(row.Amount, row.Currency)}`}
                  done="Payment advice downloaded successfully"
                />
              )}
              <ActionButtons
                actions={row.Actions}
                lookOf={(action) => (action === 'Fail' ? 'quiet' : 'plain')}
                labelOf={(action) => STEP_LABELS[action]}
                nameOf={(action) =>
                  `${STEP_LABELS[action]}: ${formatMoney(row.Amount, row.Currency)} of ${row.PartnerCompany}`
                }
                size="small"
                onPress={(action) => setAsked({ row, action })}
              />
            </div>
          </li>
        ))}
      </ul>
      {asked && (
        <SettlementStep
          {...asked}
          payee={payees[asked.row.PartnerId] ?? null}
          today={today}
          timeZone={timeZone}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
