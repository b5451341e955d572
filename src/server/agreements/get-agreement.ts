import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { AgreementDetails } from '#domain/agreements/schema'
import { type AgreementTerms, changedTerms, TERM_LABELS } from '#domain/agreements/terms'
import { bonusInWords, KIND_LABELS } from '#domain/agreements/words'
import type { HistoryPart } from '#domain/record/history-page'
import { type HistoryEntry, readHistory } from '#server/people/history/read-history'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { withReplaced } from './replaced'
import { findAgreement, toAgreement } from './table'

type Version = HistoryEntry<'agreement'>
type Names = ReadonlyMap<string | null, string>

/** One agreement with its history, latest first (`GET /agreements/{id}`). Throws FORBIDDEN, NOT_FOUND. */
export async function getAgreement(
  { db, actor }: Context,
  { id, ...part }: { id: string } & HistoryPart,
): Promise<AgreementDetails> {
  mustBeAllowed(actor, 'agreements.view')
  const record = await findAgreement(db, actor, id)
  const { entries, preceding, older } = await readHistory(db, actor, 'agreement', id, part)
  const versions = entries.toSorted(byVersion)
  const before = [preceding, ...versions]
  const names = await namesIn(db, preceding ? [preceding, ...versions] : versions)
  const History = versions.map((entry, index) => ({
    Version: versionOf(entry),
    Action: entry.action,
    By: entry.by ?? '',
    At: entry.at.toISOString(),
    Remarks: entry.remarks,
    Changes: changesOf(names, before[index], entry),
  }))
  const [agreement = toAgreement(record, actor)] = await withReplaced(db, actor, [record])
  return { ...agreement, History: History.toReversed(), OlderHistory: older }
}

const versionOf = ({ version }: Version) => version ?? 0
const byVersion = (one: Version, other: Version) => versionOf(one) - versionOf(other)

async function namesIn(db: Db, versions: readonly Version[]): Promise<Names> {
  const ids = versions.flatMap(({ details: { terms } }) => [terms.PartnerId, terms.UniversityId])
  const { rows } = await sql<{ id: string; name: string }>`
    select id, company as name from partners where id = any(${ids}::uuid[])
    union all select id, name from universities where id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function changesOf(names: Names, before: Version | undefined, after: Version) {
  if (!before) return []
  const [old, now] = [before.details.terms, after.details.terms]
  return changedTerms(old, now).map((term) => ({
    Field: TERM_LABELS[term],
    Old: shown(names, old, term),
    New: shown(names, now, term),
  }))
}

function shown(names: Names, terms: AgreementTerms, term: keyof AgreementTerms): string {
  if (term === 'PartnerId' || term === 'UniversityId') return names.get(terms[term]) ?? ''
  if (term === 'Kind') return KIND_LABELS[terms.Kind]
  if (term === 'Bonuses') return terms.Bonuses.map((bonus) => bonusInWords(bonus, terms.Currency)).join('; ')
  return terms[term] ?? ''
}
