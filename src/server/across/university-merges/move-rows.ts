import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import type { LedgerAccount } from '#domain/ledger/accounts'
import { negated } from '#domain/ledger/entry'
import { todayIn } from '#domain/time/format'
import { recordAgreement } from '#server/agreements/record-agreement'
import { termsOf } from '#server/agreements/table'
import { postEntry } from '#server/platform/ledger/post-entry'
import { type Merged, movePeople } from './move-people'

/** Moves everything except courses. Documents keep the university's name of their issue. */
export async function moveRows(
  tx: Transaction<Database>,
  actor: Actor,
  { from, into }: Merged,
): Promise<void> {
  const [fromId, intoId] = [from.UniversityId, into.UniversityId]
  await sql`update applications set university_id = ${intoId} where university_id = ${fromId}`.execute(tx)
  await sql`update university_invoices set university_id = ${intoId} where university_id = ${fromId}`.execute(
    tx,
  )
  await movePeople(tx, actor, { from, into })
  await moveAgreements(tx, actor, { from, into })
  await moveFilters(tx, { from, into })
  await moveBalance(tx, actor, { from, into })
}

async function moveAgreements(
  tx: Transaction<Database>,
  actor: Actor,
  { from, into }: Merged,
): Promise<void> {
  const agreements = await tx
    .updateTable('agreements')
    .set({
      university_id: into.UniversityId,
      version: sql`version + 1`,
      updated_by: actor.id,
      updated_at: sql`now()`,
    })
    .where('university_id', '=', from.UniversityId)
    .returningAll()
    .execute()
  for (const agreement of agreements)
    await recordAgreement(tx, actor, {
      id: agreement.id,
      version: agreement.version,
      action: 'Merge',
      terms: termsOf(agreement),
      remarks: `${from.Name} was merged into ${into.Name}`,
    })
}

async function moveFilters(tx: Transaction<Database>, { from, into }: Merged): Promise<void> {
  await sql`update saved_views set version = version + 1,
      content = jsonb_set(content, '{Filters,universityId}', to_jsonb(${into.UniversityId}::text))
    where content->'Filters'->>'universityId' = ${from.UniversityId}`.execute(tx)
  const isOfIt = sql`filter->>'Column' = 'university' and lower(filter->>'Value') = lower(${from.Name})`
  await sql`update reports set version = version + 1,
      question = jsonb_set(question, '{Filters}', (
        select jsonb_agg(case when ${isOfIt} then filter || jsonb_build_object('Value', ${into.Name}::text) else filter end
          order by place)
        from jsonb_array_elements(question->'Filters') with ordinality as each (filter, place)))
    where question->>'Subject' = 'applications'
      and exists (select from jsonb_array_elements(question->'Filters') filter where ${isOfIt})`.execute(tx)
}

/** The university's bookings stay as they are; one entry carries its balance over. */
async function moveBalance(tx: Transaction<Database>, actor: Actor, { from, into }: Merged): Promise<void> {
  const { rows } = await sql<{ account: LedgerAccount; currency: string; amount: string }>`
    select account, currency, sum(amount)::text as amount from ledger_lines
    where university_id = ${from.UniversityId} group by account, currency having sum(amount) <> 0
    order by account, currency`.execute(tx)
  if (rows.length === 0) return
  await postEntry(tx, {
    kind: 'university-merged',
    occurredOn: todayIn(actor.timeZone),
    reference: into.Name,
    memo: `${from.Name} was merged into ${into.Name}`,
    actorId: actor.id,
    source: { table: 'universities', id: from.UniversityId },
    lines: rows.flatMap(({ account, currency, amount }) => [
      { account, universityId: into.UniversityId, currency, amount },
      { account, universityId: from.UniversityId, currency, amount: negated(amount) },
    ]),
  })
}
