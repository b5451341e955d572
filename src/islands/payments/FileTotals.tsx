import { Fragment } from 'react'
import { LedgerTable, numbers } from '#components/ui/grid/LedgerTable'
import { AMOUNT_LABELS } from '#domain/money/amount-labels'
import { formatAmount, formatMoney } from '#domain/money/format'
import { isZero } from '#domain/money/money'
import type { FileTotal } from '#domain/payments/file-totals'

const ALWAYS = ['PaidAmount', 'TransferredAmount'] as const
const SOMETIMES = ['WithheldAmount', 'ChargeAmount', 'NettedAmount'] as const

/** What posting the matched rows books, one currency a line; columns that hold nothing are left out. */
export function FileTotals({ totals }: { totals: readonly FileTotal[] }) {
  if (totals.length === 0) return null
  const used = SOMETIMES.filter((name) => totals.some((total) => !isZero(total[name])))
  const names = [ALWAYS[0], ...used, ALWAYS[1]]
  return (
    <>
      <LedgerTable
        label="Totals of the matched rows"
        columns={['Currency', numbers('Payments'), ...names.map((name) => numbers(AMOUNT_LABELS[name]))]}
      >
        <tbody>
          {totals.map((total) => (
            <tr key={total.Currency}>
              <th scope="row">{total.Currency}</th>
              <td data-label="Payments" className="number">
                {total.Payments.toLocaleString('en')}
                {total.PartPayments > 0 && ` (${total.PartPayments.toLocaleString('en')} part)`}
              </td>
              {names.map((name) => (
                <td key={name} data-label={AMOUNT_LABELS[name]} className="number">
                  {formatAmount(total[name], total.Currency)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </LedgerTable>
      {totals.some(({ ClawBacks }) => ClawBacks.length > 0) && (
        <dl className="facts" aria-label="Claw-backs that are netted">
          {totals.flatMap(({ Currency, ClawBacks }) =>
            ClawBacks.map(({ Name, Amount }) => (
              <Fragment key={`${Currency} ${Name}`}>
                <dt>{Name}</dt>
                <dd>{formatMoney(`-${Amount}`, Currency)}</dd>
              </Fragment>
            )),
          )}
        </dl>
      )}
    </>
  )
}
