import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { LedgerEntry } from '#domain/ledger/entry'
import { isZero, minus } from '#domain/money/money'
import { moneyOfOne } from '#server/invoices/invoice-money'
import { postEntry } from '#server/platform/ledger/post-entry'

export interface Receivable {
  invoiceId: string
  revisionId: string | null
  occurredOn?: string
  memo: string
  actorId: string
}

/** Books the amount that is still missing: debits the receivable, credits commission and tax (docs/decisions/0061). */
export async function bookReceivable(tx: Transaction<Database>, receivable: Receivable): Promise<void> {
  const { invoiceId: id, revisionId, occurredOn } = receivable
  const { amount, payable, currency } = await moneyOfOne(tx, id)
  const booked = await bookedOf(tx, id)
  const owed = minus(payable, booked.receivable)
  const income = minus(amount, booked.income)
  const tax = minus(owed, income)
  if (isZero(owed) && isZero(income)) return
  const invoice = await tx
    .selectFrom('university_invoices')
    .select(['number', 'university_id', 'issued_on'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const universityId = invoice.university_id
  const entry: LedgerEntry = {
    kind: revisionId === null ? 'university-invoice' : 'university-invoice-revised',
    occurredOn: occurredOn ?? invoice.issued_on,
    reference: invoice.number,
    memo: receivable.memo,
    actorId: receivable.actorId,
    source:
      revisionId === null
        ? { table: 'university_invoices', id }
        : { table: 'invoice_revisions', id: revisionId },
    lines: [
      { account: 'university_receivable', universityId, currency, amount: owed },
      { account: 'commission_income', universityId, currency, amount: minus('0', income) },
      { account: 'output_tax', universityId, currency, amount: minus('0', tax) },
    ],
  }
  await postEntry(tx, entry)
}

async function bookedOf(
  tx: Transaction<Database>,
  invoiceId: string,
): Promise<{ receivable: string; income: string }> {
  const { rows } = await sql<{ receivable: string; income: string }>`
    select coalesce(sum(amount) filter (where account = 'university_receivable'), 0)::numeric(20, 2) as receivable,
      coalesce(-sum(amount) filter (where account = 'commission_income'), 0)::numeric(20, 2) as income
    from ledger_entries entries join ledger_lines lines on lines.entry_id = entries.id
    where (source_table = 'university_invoices' and source_id = ${invoiceId})
      or (source_table = 'invoice_revisions'
        and source_id in (select id from invoice_revisions where invoice_id = ${invoiceId}))`.execute(tx)
  return rows[0] ?? { receivable: '0', income: '0' }
}
