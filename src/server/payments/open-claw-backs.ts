import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { CONSENTED } from '#domain/claw-backs/states'
import type { Note } from '#domain/commission-notes/note/note'
import type { NamedClawBack, OpenClawBack } from '#domain/payments/settle'

export const nettedColumn = sql<string>`coalesce((
  select sum(nettings.amount) from claw_back_nettings nettings join payments on payments.id = nettings.payment_id
  where nettings.claw_back_id = claw_backs.id and payments.reversed_at is null), 0)::numeric(18,2)`

/** Consented and not fully netted, by "partnerId currency", oldest first; locked against double netting. */
export async function lockOpenClawBacks(
  tx: Transaction<Database>,
  partnerIds: readonly string[],
): Promise<Map<string, OpenClawBack[]>> {
  const partners = [...new Set(partnerIds)]
  // Lock first: the sum must include what the previous lock holder netted.
  const { rows: locked } = await sql<{ id: string }>`
    select id from claw_backs where state = ${sql.lit(CONSENTED)} and partner_id = any(${partners}::uuid[])
    order by id for update`.execute(tx)
  if (locked.length === 0) return new Map()
  const ids = new Set(locked.map(({ id }) => id))
  const open = await openClawBacks(tx, partners)
  return new Map([...open].map(([key, each]) => [key, each.filter(({ id }) => ids.has(id))]))
}

/** Like `lockOpenClawBacks`, without locks. */
export async function openClawBacks(
  db: Db,
  partnerIds: readonly string[],
): Promise<Map<string, NamedClawBack[]>> {
  const { rows } = await sql<NamedClawBack & { partner_id: string; currency: string }>`
    select claw_backs.id, claw_backs.partner_id, claw_backs.currency, claw_backs.student_name as "studentName",
      (claw_backs.amount - ${nettedColumn})::numeric(18,2) as remaining, notes.number as "noteNumber"
    from claw_backs join notes on notes.id = claw_backs.note_id
    where claw_backs.partner_id = any(${[...new Set(partnerIds)]}::uuid[]) and claw_backs.state = ${sql.lit(CONSENTED)}
      and claw_backs.amount > ${nettedColumn}
    order by claw_backs.answered_at, claw_backs.id`.execute(db)
  return Map.groupBy(rows, (row) => `${row.partner_id} ${row.currency}`)
}

/** The claw-backs that a payment of this note nets first; empty if the reader may not pay it now. */
export async function clawBacksToNet(
  db: Db,
  note: Pick<Note, 'PartnerId' | 'Currency' | 'allowedActions'>,
): Promise<NamedClawBack[]> {
  if (!note.allowedActions.some(({ Via }) => Via === 'payment')) return []
  return (await openClawBacks(db, [note.PartnerId])).get(`${note.PartnerId} ${note.Currency}`) ?? []
}
