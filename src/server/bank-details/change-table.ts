import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '#db/database'
import type { BankDetailChangeTable } from '#db/tables/partners/bank-changes'
import { type Actor, isPartner } from '#domain/access/actor'
import type { BankDetailChange } from '#domain/bank-details/change'
import { maskedDetails } from '#domain/bank-details/fields'
import { BankDetails } from '#domain/bank-details/schema'
import { APPROVED, type ChangeAction, LIVE_CHANGES, WAITING } from '#domain/bank-details/states'
import {
  BANK_CHANGE_WORKFLOW,
  type BankChangeInWorkflow,
  type RequestedChange,
} from '#domain/bank-details/workflow'
import { PAID } from '#domain/commission-notes/note/workflow'
import { isAllowed } from '#domain/workflow/workflow'
import { nameColumn } from '#server/people/name-column'
import type { Sealer } from '#services/sealing/sealer'
import { partnerScope } from './company'

const DAY_MS = 86_400_000
/** What partner users see in place of the names of company users. */
const FINANCE = 'Finance'

interface Names {
  company: string
  name: string
  /** The version of the current details; 0 if there are none. */
  present_version: number
  requested_by_name: string
  requested_by_partner: boolean
  decided_by_name: string | null
  decided_by_partner: boolean
  contested_by_name: string | null
  released_by_name: string | null
  /** Null unless the change is pending. */
  unpaid: NonNullable<BankDetailChange['Facts']>['Unpaid'] | null
}
export type ChangeRecord = Selectable<BankDetailChangeTable> & Names

/** How a change is read: the days for which its notes show it, and whether its values are masked. */
export interface Reading {
  sealer: Sealer
  noticeDays: number
  isMasked: boolean
  now?: Date
}

/** The changes in the actor's scope that meet `which`, a condition on `changes` and an order. */
export async function readChanges(db: Db, actor: Actor, which: RawBuilder<unknown>): Promise<ChangeRecord[]> {
  const { rows } = await sql<ChangeRecord>`
    select changes.*, partners.company, coalesce(subsidiaries.name, partners.company) as name,
      coalesce(details.version, 0) as present_version,
      ${nameColumn('askers')} as requested_by_name, askers.partner_id is not null as requested_by_partner,
      ${nameColumn('deciders')} as decided_by_name, deciders.partner_id is not null as decided_by_partner,
      ${nameColumn('objectors')} as contested_by_name, ${nameColumn('releasers')} as released_by_name,
      case when changes.state = ${sql.lit(WAITING)} then (
        select coalesce(jsonb_agg(jsonb_build_object('Currency', currency, 'Notes', notes,
          'OutstandingAmount', outstanding::text) order by currency), '[]')
        from (
          select currency, count(*)::int as notes, sum(outstanding_amount) as outstanding from notes
          where notes.partner_id = changes.partner_id and status_id <> ${sql.lit(PAID)} and outstanding_amount <> 0
            and notes.subsidiary_id is not distinct from changes.subsidiary_id
          group by currency
        ) sums
      ) end as unpaid
    from bank_detail_changes changes
    join partners on partners.id = changes.partner_id
    left join subsidiaries on subsidiaries.id = changes.subsidiary_id
    left join bank_details details on details.partner_id = changes.partner_id
      and details.subsidiary_id is not distinct from changes.subsidiary_id
    join users askers on askers.id = changes.requested_by
    left join users deciders on deciders.id = changes.decided_by
    left join users objectors on objectors.id = changes.contested_by
    left join users releasers on releasers.id = changes.released_by
    where ${partnerScope(actor, sql`changes.partner_id`)} and ${which}`.execute(db)
  return rows
}

/** The name that a sealed value is bound to. */
export function sealName(changeId: string, value: 'wanted' | 'replaced'): string {
  return `bank detail change ${changeId} ${value}`
}

/** The values of a change before and after it. @throws Error if they were sealed with another key */
export function openValues(
  sealer: Sealer,
  { id, wanted, replaced }: Pick<ChangeRecord, 'id' | 'wanted' | 'replaced'>,
): { before: BankDetails; after: BankDetails } {
  const open = (value: 'wanted' | 'replaced', sealed: string) =>
    BankDetails.parse(JSON.parse(sealer.open(sealName(id, value), sealed)))
  return { before: open('replaced', replaced), after: open('wanted', wanted) }
}

export function toWorkflow(
  record: Pick<ChangeRecord, 'state' | 'contested_at' | 'released_at' | 'decided_at'>,
  noticeDays: number,
  now: Date = new Date(),
): BankChangeInWorkflow {
  const { state, contested_at, released_at, decided_at } = record
  return {
    state,
    isHeld: LIVE_CHANGES.includes(state) && contested_at !== null && released_at === null,
    isRecent:
      state === APPROVED &&
      decided_at !== null &&
      noticeEnd(decided_at, noticeDays).getTime() > now.getTime(),
  }
}

export function toRequestedChange(
  record: ChangeRecord,
  noticeDays: number,
  now: Date = new Date(),
): RequestedChange {
  return {
    ...toWorkflow(record, noticeDays, now),
    requestedBy: record.requested_by,
    isByPartner: record.requested_by_partner,
    isOutdated: record.base_version !== record.present_version,
  }
}

export function toChange(record: ChangeRecord, actor: Actor, reading: Reading): BankDetailChange {
  const { noticeDays, now } = reading
  const change = toRequestedChange(record, noticeDays, now)
  const allows = (action: ChangeAction) => isAllowed(BANK_CHANGE_WORKFLOW, change, actor, action)
  return {
    ChangeId: record.id,
    PartnerId: record.partner_id,
    PartnerCompany: record.company,
    SubsidiaryId: record.subsidiary_id,
    Name: record.name,
    IsFirst: record.base_version === 0,
    State: record.state,
    Changes: valuesOf(record, reading),
    IsMasked: reading.isMasked,
    Reason: record.reason,
    RequestedBy: shown(actor, record.requested_by_name, record.requested_by_partner),
    RequestedAt: record.requested_at.toISOString(),
    Decided: deed(
      shown(actor, record.decided_by_name, record.decided_by_partner),
      record.decided_at,
      record.decision_remarks,
    ),
    Contested: change.isHeld
      ? deed(record.contested_by_name, record.contested_at, record.contest_remarks)
      : null,
    Released: deed(shown(actor, record.released_by_name, false), record.released_at, record.release_remarks),
    CallBack:
      isPartner(actor) || record.called_by === ''
        ? null
        : { By: record.called_by, Number: record.called_number },
    Facts: allows('Reject') ? factsOf(record, reading) : null,
    IsOutdated: record.state === WAITING && change.isOutdated,
    NoticeUntil:
      record.state === APPROVED && record.decided_at
        ? noticeEnd(record.decided_at, noticeDays).toISOString()
        : null,
    // An outdated or contested change can still be rejected.
    CanDecide: allows('Reject'),
    CanWithdraw: allows('Withdraw'),
    CanObject: allows('Object'),
    CanRelease: allows('Release'),
  }
}

function valuesOf(record: ChangeRecord, { sealer, isMasked }: Reading): BankDetailChange['Changes'] {
  const opened = openValues(sealer, record)
  const before = isMasked ? maskedDetails(opened.before) : opened.before
  const after = isMasked ? maskedDetails(opened.after) : opened.after
  return record.fields.map((Field) => ({ Field, Old: before[Field], New: after[Field] }))
}

function factsOf(record: ChangeRecord, { sealer, isMasked }: Reading): BankDetailChange['Facts'] {
  const { before } = openValues(sealer, record)
  const { concerned_person, contact_number } = isMasked ? maskedDetails(before) : before
  return { Unpaid: record.unpaid ?? [], KnownPerson: concerned_person, KnownNumber: contact_number }
}

function noticeEnd(decidedAt: Date, noticeDays: number): Date {
  return new Date(decidedAt.getTime() + noticeDays * DAY_MS)
}

function shown(reader: Actor, name: string | null, isPartners: boolean): string {
  return isPartner(reader) && !isPartners ? FINANCE : (name ?? '')
}

function deed(by: string | null, at: Date | null, remarks: string): BankDetailChange['Decided'] {
  return at === null ? null : { By: by ?? '', At: at.toISOString(), Remarks: remarks }
}
