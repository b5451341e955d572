import { AMOUNT_LABELS } from '#domain/money/amount-labels'
import { decimalsOf } from '#domain/money/currencies'
import type { StatementQuery } from '#domain/payments/statement'
import { sheetResponse } from '#server/platform/http/answers/sheet-response'
import type { Context } from '#server/platform/runtime/context'
import type { StatementOpen } from '#services/pdf/payment-documents'
import type { SheetCell } from '#services/sheets/sheet'
import { writeSheet } from '#services/sheets/write'
import { nameOf, statementOf } from './statement'

const NO_PAYMENT = [null, null, null, null, null]

/** The statement as a sheet. Throws what `statementOf` throws. */
export async function statementSheet({ db, actor }: Context, query: StatementQuery): Promise<Response> {
  const data = await statementOf(db, actor, query, '')
  const money = { kind: 'number' as const, width: 18, decimals: decimalsOf(data.currency) }
  const sheet = writeSheet({
    name: 'Statement',
    columns: [
      { header: 'Date', kind: 'date', width: 13 },
      { header: 'What', kind: 'text', width: 44 },
      { header: 'Reference', kind: 'text', width: 26 },
      ...[
        AMOUNT_LABELS.PaidAmount,
        AMOUNT_LABELS.WithheldAmount,
        AMOUNT_LABELS.ChargeAmount,
        AMOUNT_LABELS.NettedAmount,
        AMOUNT_LABELS.TransferredAmount,
      ].map((header) => ({ header, ...money })),
      { header: 'Credit', ...money },
      { header: 'Debit', ...money },
      { header: `Balance ${data.currency}`, ...money },
    ],
    rows: [
      [data.from, 'Opening balance', '', ...NO_PAYMENT, null, null, data.opening],
      ...data.lines.map(({ day, memo, reference, effect, balance, payment }) => [
        day,
        memo,
        reference,
        ...(payment
          ? [payment.total, payment.withheld, payment.charge, payment.netted, payment.transferred]
          : NO_PAYMENT),
        effect.startsWith('-') ? null : effect,
        effect.startsWith('-') ? effect.slice(1) : null,
        balance,
      ]),
      [
        data.to,
        'Closing balance',
        '',
        null,
        null,
        null,
        null,
        data.transferred,
        data.credit,
        data.debit,
        data.closing,
      ],
      ...(data.open ? openRows(data.date, data.open) : []),
    ],
  })
  return sheetResponse(`${nameOf(data)}.xlsx`, sheet)
}

function openRows(day: string, { notes, owed }: StatementOpen): SheetCell[][] {
  return [
    ...notes.map(({ number, invoice, status, outstanding, unbooked }) => [
      day,
      `${status}: ${number}`,
      invoice ?? '',
      outstanding,
      ...NO_PAYMENT.slice(1),
      unbooked,
      null,
      null,
    ]),
    [day, 'Owed in all', '', ...NO_PAYMENT, null, null, owed],
  ]
}
