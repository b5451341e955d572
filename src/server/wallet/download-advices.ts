import { AppError } from '#domain/errors'
import { advised } from '#domain/wallet/kinds'
import type { Transaction, TransactionFilters } from '#domain/wallet/schema'
import { paymentAdvice } from '#server/payments/payment-advice'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { type TypesetArchive, typesetArchive } from '#server/platform/exports/typeset-archive'
import type { Context } from '#server/platform/runtime/context'
import type { PdfRenderer } from '#services/pdf/renderer'
import { readTransactions } from './list-transactions'
import { payoutAdvice } from './payout-advice'

/** The limit of one archive: a busy partner's month, and a minute of typesetting. */
const MAX_ADVICES = 200

/** Matching advices in a ZIP. @throws FORBIDDEN, NO_ADVICES, TOO_MANY_ADVICES beyond `MAX_ADVICES`, DOCUMENTS_DOWNLOAD_FAILED (first) */
export async function downloadAdvices(
  { db, actor, how }: Context & { how: { pdf: PdfRenderer; publicUrl: string } },
  filters: TransactionFilters,
): Promise<TypesetArchive> {
  mustBeAllowed(actor, 'payments.view')
  const debits = { ...filters, kind: filters.kind ?? 'debit' } as const
  const rows = await readTransactions(db, actor, 'payments', debits, { limit: MAX_ADVICES + 1, offset: 0 })
  if (rows.length > MAX_ADVICES) throw new AppError('TOO_MANY_ADVICES')
  const payments = named(rows)
  if (payments.length === 0) throw new AppError('NO_ADVICES')
  return typesetArchive(
    'Payment advices.zip',
    payments,
    ({ paper }) => paper,
    async ({ of, id, place }) => {
      const advice = of === 'payment' ? paymentAdvice : payoutAdvice
      const { name, bytes } = await advice({ db, actor, how }, { id })
      return { name: name.replace(/\.pdf$/, `${place}.pdf`), bytes }
    },
  )
}

interface NamedAdvice extends NonNullable<ReturnType<typeof advised>> {
  paper: string
  place: string
}

function named(rows: readonly Transaction[]): NamedAdvice[] {
  const before = new Map<string, number>()
  return rows.flatMap((row) => {
    const advice = advised(row)
    if (advice === null) return []
    const paper = `${row.CommissionNumber ?? `Payout ${row.PaymentReferenceNumber}`} of ${row.Date}`
    const count = (before.get(paper) ?? 0) + 1
    before.set(paper, count)
    const place = count === 1 ? '' : ` (${count})`
    return { ...advice, paper: `${paper}${place}`, place }
  })
}
