import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { takesThePlaceOf } from '#domain/agreements/matching'
import type { Agreement } from '#domain/agreements/schema'
import { ACTIVE } from '#domain/agreements/states'
import { groundInWords, termsInWords } from '#domain/agreements/words'
import { type AgreementRecord, readAgreements, toAgreement } from './table'

/** Adds the active agreements that each would replace, if the actor may approve (docs/decisions/0121). */
export async function withReplaced(
  db: Db,
  actor: Actor,
  records: readonly AgreementRecord[],
): Promise<Agreement[]> {
  const agreements = records.map((record) => toAgreement(record, actor))
  if (!agreements.some(({ Actions }) => Actions.includes('Approve'))) return agreements
  const active = await readAgreements(db, actor, sql`agreements.state = ${sql.lit(ACTIVE)}`)
  return agreements.map((agreement, place) => {
    const record = records[place]
    if (!record || !agreement.Actions.includes('Approve')) return agreement
    const behind = active.filter((each) => takesThePlaceOf(record, each, record.inner.partnerTier))
    return { ...agreement, Replaces: behind.map((each) => replacedOf(each, actor)) }
  })
}

function replacedOf(record: AgreementRecord, actor: Actor): NonNullable<Agreement['Replaces']>[number] {
  const { AgreementId, ValidFrom, ...agreement } = toAgreement(record, actor)
  return { AgreementId, Ground: groundInWords(agreement), Terms: termsInWords(agreement), ValidFrom }
}
