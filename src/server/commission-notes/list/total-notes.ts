import { sql } from 'kysely'
import type { ListNotes } from '#domain/commission-notes/list/schema'
import type { AmountTotal } from '#domain/money/note-amounts'
import type { Context } from '#server/platform/runtime/context'
import { listConditions } from './list-conditions'

/** Exact sums over all pages, one row per currency, by its code. Throws what `listConditions` throws. */
export async function totalNotes({ db, actor }: Context, query: ListNotes): Promise<AmountTotal[]> {
  const { rows } = await sql<AmountTotal>`
    select currency as "Currency", count(*)::int as "Notes", sum(payable_amount) as "PayableAmount",
      sum(total_amount) as "TotalAmount", sum(outstanding_amount) as "OutstandingAmount"
    from notes where ${listConditions(actor, query)}
    group by currency order by currency`.execute(db)
  return rows
}
