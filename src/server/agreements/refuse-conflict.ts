import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import { isInConflict } from '#domain/agreements/matching'
import type { AgreementState } from '#domain/agreements/states'
import type { AgreementTerms } from '#domain/agreements/terms'
import { termsInWords } from '#domain/agreements/words'
import { AppError, messageFor } from '#domain/errors'
import { formatDay } from '#domain/time/format'
import { type AgreementRecord, readAgreements } from '#server/agreements/table'

/** Throws AGREEMENT_CONFLICT if another than `id` in these states is as specific on some day. */
export async function refuseConflict(
  tx: Transaction<Database>,
  actor: Actor,
  terms: AgreementTerms,
  { id, states }: { id: string | null; states: readonly AgreementState[] },
): Promise<void> {
  const near = await readAgreements(
    tx,
    actor,
    sql`agreements.state = any(${[...states]}::text[]) and agreements.partner_id is not distinct from ${terms.PartnerId}
      and agreements.university_id is not distinct from ${terms.UniversityId}
      and agreements.id is distinct from ${id}`,
  )
  const other = near.find((each) => isInConflict(terms, each))
  if (!other) return
  const message = messageFor('AGREEMENT_CONFLICT', [inWords(other)])
  throw new AppError('AGREEMENT_CONFLICT', { message, data: { AgreementId: other.AgreementId } })
}

function inWords(record: AgreementRecord): string {
  const until = record.ValidTo === null ? '' : ` to ${formatDay(record.ValidTo)}`
  return `${termsInWords(record)}, from ${formatDay(record.ValidFrom)}${until} (${record.State.toLowerCase()}).`
}
