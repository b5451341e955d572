import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import { checkRecords, type Observation, type RecordCheck } from '#domain/custom-domains/check-records'
import { DOMAIN_CHECKS } from '#domain/custom-domains/rate-limits'
import { nextCheckAt } from '#domain/custom-domains/schedule'
import type { CustomDomain } from '#domain/custom-domains/schema'
import { type Finding, VALID } from '#domain/custom-domains/states'
import { AppError } from '#domain/errors'
import { formatInstant } from '#domain/time/format'
import { mustManageDomain } from '#server/custom-domains/access'
import {
  type DomainRow,
  findDomain,
  proofName,
  recordsOf,
  servedUntil,
  wholeDomain,
} from '#server/custom-domains/domain-row'
import type { DomainServices } from '#server/custom-domains/services'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { announce } from '#server/platform/events/announce'
import { countInWindow } from '#server/platform/http/rates/count-in-window'
import type { Context } from '#server/platform/runtime/context'

/** Checks a domain now. Throws FORBIDDEN, NOT_FOUND also without one, CUSTOM_DOMAIN_SHUT, RATE_LIMITED. */
export async function checkCustomDomain(
  { db, actor, services }: Context & { services: DomainServices },
  { partnerId }: { partnerId: string },
): Promise<{ message: string; CustomDomain: CustomDomain }> {
  mustBeAllowed(actor, 'custom-domains.keep')
  await mustManageDomain(db, actor, partnerId)
  if (!(await findDomain(db, partnerId))) throw new AppError('NOT_FOUND')
  await countInWindow(db, DOMAIN_CHECKS, partnerId)
  await checkDomain(db, partnerId, services)
  const domain = await wholeDomain(db, actor, partnerId, services)
  return {
    message: domain.Status === VALID ? 'The domain works.' : 'The check is done.',
    CustomDomain: domain,
  }
}

/** Queries the DNS outside any transaction, and records the result if the partner still has the domain. */
export async function checkDomain(db: Db, partnerId: string, services: DomainServices): Promise<void> {
  const row = await findDomain(db, partnerId)
  if (!row) return
  const { dns, target, authority, isSecure } = services
  const [observations, targetAddresses] = await Promise.all([
    dns.observe(row.domain, proofName(row.domain)),
    dns.addressesOf(target),
  ])
  const needsProof = row.needs_proof ?? provesNothing(observations, target)
  const proof = needsProof ? { name: proofName(row.domain), value: row.proof } : null
  const wanted = { domain: row.domain, target, targetAddresses, authority, proof, answersToday: false }
  const addresses = [...new Set(observations.flatMap((seen) => seen.addresses))]
  const first = checkRecords(observations, wanted)
  const isElsewhere = first.status !== null && first.status !== VALID && addresses.length > 0
  const answersToday = isElsewhere && (await dns.answers(addresses))
  const checked = answersToday ? checkRecords(observations, { ...wanted, answersToday }) : first
  const isValid = checked.status === VALID
  const certificate = isValid && isSecure ? await dns.certificateUntil(row.domain, targetAddresses) : null
  await transaction(db, (tx) =>
    writeResult(tx, row, { checked, needsProof, certificate, observations, target }),
  )
}

/** An older record proves nothing: it may be a previous owner's. Null until a resolver has answered. */
function provesNothing(observations: readonly Observation[], target: string): boolean | null {
  const answered = observations.filter(({ isAnswered }) => isAnswered)
  return answered.length === 0 ? null : answered.some(({ aliases }) => aliases.includes(target))
}

interface Result {
  checked: RecordCheck
  needsProof: boolean | null
  certificate: Date | null
  observations: readonly Observation[]
  target: string
}

async function writeResult(tx: Transaction<Database>, seen: DomainRow, result: Result): Promise<void> {
  const { rows } = await sql<DomainRow>`
    select * from custom_domains
    where partner_id = ${seen.partner_id} and domain = ${seen.domain} and proof = ${seen.proof} for update`.execute(
    tx,
  )
  const [row] = rows
  if (!row) return
  const now = new Date()
  const { checked } = result
  const state = stateAfter(row, checked, now)
  const findings = [...state.findings, ...checked.findings]
  const about = { partnerId: row.partner_id, domain: row.domain }
  await tx
    .updateTable('custom_domains')
    .set({
      ...(checked.status && {
        status: checked.status,
        records: JSON.stringify(seenRecords(row, result)),
      }),
      findings: JSON.stringify(findings),
      needs_proof: result.needsProof,
      valid_at: state.validAt,
      lost_at: state.lostAt,
      checked_at: now,
      leased_until: null,
      ...(result.certificate && { certificate_until: result.certificate }),
      next_check_at: nextCheckAt(state.lostAt ?? row.added_at, now),
    })
    .where('partner_id', '=', row.partner_id)
    .execute()
  await saveCheck(tx, row, checked, findings, now)
  if (state.event === 'vanished')
    await announce(tx, 'custom-domain.vanished', { ...about, servedUntil: servedText(state) })
  else if (state.event) await announce(tx, `custom-domain.${state.event}`, about)
  const isOther = checked.status !== null && checked.status !== row.status
  if (isOther || state.event) await announce(tx, 'custom-domain.changed', about)
}

interface NextState {
  validAt: Date | null
  lostAt: Date | null
  event: 'valid' | 'vanished' | 'ended' | null
  findings: Finding[]
}

/** Served from the first correct records until 72 hours after they vanish. Unknown changes nothing. */
function stateAfter(row: DomainRow, { status }: RecordCheck, now: Date): NextState {
  const { valid_at: validAt, lost_at: lostAt } = row
  const same: NextState = { validAt, lostAt, event: null, findings: [] }
  if (status === VALID)
    return { ...same, validAt: validAt ?? now, lostAt: null, event: validAt ? null : 'valid' }
  if (validAt === null) return same
  const until = servedUntil(row) ?? 0
  if (lostAt !== null && until <= now.getTime())
    return { ...same, validAt: null, lostAt: null, event: 'ended' }
  // Resolvers that disagree, or do not answer, do not prove that the record is gone.
  if (status === null || status === 'Pending') return same
  const since = lostAt ?? now
  const state: NextState = { ...same, lostAt: since, event: lostAt ? null : 'vanished' }
  const Text = `The record worked before. Your domain stays in service until ${servedText(state)}.`
  return { ...state, findings: [{ Code: 'vanished', Text, Advice: 'Set the record again before then.' }] }
}

function servedText({ validAt, lostAt }: Pick<NextState, 'validAt' | 'lostAt'>): string {
  const until = new Date(servedUntil({ valid_at: validAt, lost_at: lostAt }) ?? 0)
  return `${formatInstant(until, 'UTC')} UTC`
}

function seenRecords(row: DomainRow, { observations, needsProof, target }: Result) {
  const answered = observations.filter(({ isAnswered }) => isAnswered)
  const aliases = answered.flatMap((seen) =>
    seen.aliases.length > 0 ? seen.aliases.slice(0, 1) : seen.addresses,
  )
  const proofs = answered.flatMap((seen) => seen.proofs)
  const own = { domain: row.domain, proof: row.proof, needs_proof: needsProof }
  return recordsOf(own, target, { aliases: [...new Set(aliases)], proofs: [...new Set(proofs)] })
}

async function saveCheck(
  tx: Transaction<Database>,
  { partner_id: partnerId, domain }: DomainRow,
  { status }: RecordCheck,
  findings: readonly Finding[],
  now: Date,
): Promise<void> {
  const text = JSON.stringify(findings)
  const { rows } = await sql`
    update custom_domain_checks set last_at = ${now}, count = count + 1
    where id = (select id from custom_domain_checks where partner_id = ${partnerId} and domain = ${domain}
        order by last_at desc, id desc limit 1)
      and status is not distinct from ${status} and findings = ${text}::jsonb returning id`.execute(tx)
  if (rows.length > 0) return
  await tx
    .insertInto('custom_domain_checks')
    .values({
      id: uuid(),
      partner_id: partnerId,
      domain,
      status,
      findings: text,
      first_at: now,
      last_at: now,
    })
    .execute()
}
