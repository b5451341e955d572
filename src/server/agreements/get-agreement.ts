import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { AgreementDetails } from '#domain/agreements/schema'
import { type AgreementTerms, changedTerms, TERM_LABELS } from '#domain/agreements/terms'
import { bonusInWords, KIND_LABELS } from '#domain/agreements/words'
import { nameColumn } from '#server/people/name-column'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { withReplaced } from './replaced'
import { findAgreement, toAgreement } from './table'

interface Version {
  version: number
  action: string
  by: string
  at: Date
  remarks: string
  terms: AgreementTerms
  partner: string | null
  university: string | null
}

/**
 * One agreement with its history, the latest first (`GET /agreements/{id}`).
 * @throws AppError FORBIDDEN, NOT_FOUND
 */
export async function getAgreement(db: Db, actor: Actor, id: string): Promise<AgreementDetails> {
  mustBeAllowed(actor, 'agreements.view')
  const record = await findAgreement(db, actor, id)
  const { rows } = await sql<Version>`
    select history.version, history.action, ${nameColumn('users')} as by, history.created_at as at, history.remarks,
      history.terms, partners.company as partner, universities.name as university
    from agreement_history history join users on users.id = history.actor_id
    left join partners on partners.id = (history.terms ->> 'PartnerId')::uuid
    left join universities on universities.id = (history.terms ->> 'UniversityId')::uuid
    where history.agreement_id = ${id} order by history.version`.execute(db)
  const History = rows.map((row, index) => ({
    Version: row.version,
    Action: row.action,
    By: row.by,
    At: row.at.toISOString(),
    Remarks: row.remarks,
    Changes: changesOf(rows[index - 1], row),
  }))
  const [agreement = toAgreement(record, actor)] = await withReplaced(db, actor, [record])
  return { ...agreement, History: History.toReversed() }
}

function changesOf(before: Version | undefined, after: Version) {
  if (!before) return []
  return changedTerms(before.terms, after.terms).map((term) => ({
    Field: TERM_LABELS[term],
    Old: shown(before, term),
    New: shown(after, term),
  }))
}

function shown({ terms, partner, university }: Version, term: keyof AgreementTerms): string {
  if (term === 'PartnerId') return partner ?? ''
  if (term === 'UniversityId') return university ?? ''
  if (term === 'Kind') return KIND_LABELS[terms.Kind]
  if (term === 'Bonuses') return terms.Bonuses.map((bonus) => bonusInWords(bonus, terms.Currency)).join('; ')
  return terms[term] ?? ''
}
