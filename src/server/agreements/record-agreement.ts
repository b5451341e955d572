import type { Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import type { AgreementTerms } from '#domain/agreements/terms'
import { recordHistory } from '#server/platform/record/record-history'

/** Adds a version with its terms to an agreement's history. */
export async function recordAgreement(
  tx: Transaction<Database>,
  actor: Actor,
  {
    terms,
    ...entry
  }: { id: string; version: number; action: string; remarks?: string; terms: AgreementTerms },
): Promise<void> {
  await recordHistory(tx, actor, 'agreement', [{ ...entry, details: { terms } }])
}
