import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { hasAdvice } from '#domain/wallet/kinds'
import type { TransactionFilters } from '#domain/wallet/schema'
import { paymentAdvice } from '#server/payments/payment-advice'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { type TypesetArchive, typesetArchive } from '#server/platform/exports/typeset-archive'
import type { PdfRenderer } from '#services/pdf/renderer'
import { readTransactions } from './list-transactions'

/** The limit of one archive: a busy partner's month, and a minute of typesetting. */
const MOST_ADVICES = 200

/**
 * Advices of all matching payments as PDFs in one ZIP. @throws AppError FORBIDDEN, NO_ADVICES,
 * TOO_MANY_ADVICES beyond `MOST_ADVICES`, DOCUMENTS_DOWNLOAD_FAILED when the first cannot be typeset
 */
export async function downloadAdvices(
  db: Db,
  actor: Actor,
  filters: TransactionFilters,
  how: { pdf: PdfRenderer; publicUrl: string },
): Promise<TypesetArchive> {
  mustBeAllowed(actor, 'payments.view')
  const debits = { ...filters, kind: filters.kind ?? 'debit' } as const
  const rows = await readTransactions(db, actor, 'payments', debits, { limit: MOST_ADVICES + 1, offset: 0 })
  if (rows.length > MOST_ADVICES) throw new AppError('TOO_MANY_ADVICES')
  const payments = rows.filter(hasAdvice)
  if (payments.length === 0) throw new AppError('NO_ADVICES')
  return typesetArchive(
    'Payment advices.zip',
    named(payments),
    ({ paper }) => paper,
    async (payment) => {
      const { name, bytes } = await paymentAdvice(db, actor, payment.id, how)
      return { name: name.replace(/\.pdf$/, `${payment.place}.pdf`), bytes }
    },
  )
}

function named(
  payments: readonly { PaymentId: string; CommissionNumber: string | null; Date: string }[],
): { id: string; paper: string; place: string }[] {
  const before = new Map<string, number>()
  return payments.map(({ PaymentId, CommissionNumber, Date: day }) => {
    const paper = `${CommissionNumber} of ${day}`
    const count = (before.get(paper) ?? 0) + 1
    before.set(paper, count)
    const place = count === 1 ? '' : ` (${count})`
    return { id: PaymentId, paper: `${paper}${place}`, place }
  })
}
