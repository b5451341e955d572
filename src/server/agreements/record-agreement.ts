import type { Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import type { AgreementTerms } from '#domain/agreements/terms'

export async function recordAgreement(
  tx: Transaction<Database>,
  actor: Actor,
  entry: { id: string; version: number; action: string; remarks?: string; terms: AgreementTerms },
): Promise<void> {
  await tx
    .insertInto('agreement_history')
    .values({
      agreement_id: entry.id,
      version: entry.version,
      actor_id: actor.id,
      action: entry.action,
      remarks: entry.remarks ?? '',
      terms: JSON.stringify(entry.terms),
    })
    .execute()
}
