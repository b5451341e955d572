import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import { literals } from '#db/literals'
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
import { OWED_STATUSES } from '#domain/commission-notes/list/owed'
import { isAllowed } from '#domain/workflow/workflow'
import { actionBy, nameColumn } from '#server/people/name-column'
import { columns, later, moment, part, type RowOf } from '#server/platform/rows/columns'
import type { Sealer } from '#services/sealing/sealer'
import { partnerScope } from './company'

const DAY_MS = 86_400_000
const FINANCE = 'Finance'

const OWED = literals([...OWED_STATUSES.invoiced, ...OWED_STATUSES.agreed])

type Unpaid = NonNullable<BankDetailChange['Facts']>['Unpaid']

const CHANGE = columns<BankDetailChange, { changes: 'bank_detail_changes'; partners: 'partners' }>()(
  {
    ChangeId: 'changes.id',
    PartnerId: 'changes.partner_id',
    PartnerCompany: 'partners.company',
    SubsidiaryId: 'changes.subsidiary_id',
    Name: sql<string>`coalesce(subsidiaries.name, partners.company)`,
    IsFirst: sql<boolean>`changes.base_version = 0`,
    State: 'changes.state',
    Changes: later,
    IsMasked: later,
    Reason: 'changes.reason',
    RequestedBy: nameColumn('askers'),
    RequestedAt: moment('changes.requested_at'),
    Decided: actionBy('deciders', 'changes.decided_at', 'changes.decision_remarks'),
    Contested: actionBy('objectors', 'changes.contested_at', 'changes.contest_remarks'),
    Released: actionBy('releasers', 'changes.released_at', 'changes.release_remarks'),
    CallBack: part('By', {
      By: sql<string | null>`nullif(changes.called_by, '')`,
      Number: 'changes.called_number',
    }),
    Facts: later,
    IsOutdated: sql<boolean>`changes.base_version <> coalesce(details.version, 0)`,
    NoticeUntil: later,
    CanDecide: later,
    CanWithdraw: later,
    CanObject: later,
    CanRelease: later,
    Version: 'changes.version',
  },
  {
    wanted: 'changes.wanted',
    replaced: 'changes.replaced',
    fields: 'changes.fields',
    requesterId: 'changes.requested_by',
    isByPartner: sql<boolean>`askers.partner_id is not null`,
    isDecidedByPartner: sql<boolean>`deciders.partner_id is not null`,
    unpaid: sql<Unpaid | null>`case when changes.state = ${sql.lit(WAITING)} then (
      select coalesce(jsonb_agg(jsonb_build_object('Currency', currency, 'Notes', notes,
        'OutstandingAmount', outstanding::text) order by currency), '[]')
      from (
        select currency, count(*)::int as notes, sum(outstanding_amount) as outstanding from notes
        where notes.partner_id = changes.partner_id and status_id in (${OWED})
          and outstanding_amount <> 0
          and notes.subsidiary_id is not distinct from changes.subsidiary_id
        group by currency
      ) sums
    ) end`,
  },
)

/** With the names of all people. It is contested even after a release. */
export type ChangeRecord = RowOf<typeof CHANGE>

export interface Reading {
  sealer: Sealer
  noticeDays: number
  isMasked: boolean
  now?: Date
}

/** The changes in the actor's scope that meet `which`, a condition on `changes` and an order. */
export async function readChanges(db: Db, actor: Actor, which: RawBuilder<unknown>): Promise<ChangeRecord[]> {
  return CHANGE.read(
    db,
    sql`select ${CHANGE.list}
    from bank_detail_changes changes
    join partners on partners.id = changes.partner_id
    left join subsidiaries on subsidiaries.id = changes.subsidiary_id
    left join bank_details details on details.partner_id = changes.partner_id
      and details.subsidiary_id is not distinct from changes.subsidiary_id
    join users askers on askers.id = changes.requested_by
    left join users deciders on deciders.id = changes.decided_by
    left join users objectors on objectors.id = changes.contested_by
    left join users releasers on releasers.id = changes.released_by
    where ${partnerScope(actor, sql`changes.partner_id`)} and ${which}`,
  )
}

/** The name that a sealed value is bound to. */
export function sealName(changeId: string, value: 'wanted' | 'replaced'): string {
  return `bank detail change ${changeId} ${value}`
}

/** The values of a change before and after it. @throws Error if they were sealed with another key */
export function openValues(
  sealer: Sealer,
  { ChangeId: id, inner: { wanted, replaced } }: Pick<ChangeRecord, 'ChangeId' | 'inner'>,
): { before: BankDetails; after: BankDetails } {
  const open = (value: 'wanted' | 'replaced', sealed: string) =>
    BankDetails.parse(JSON.parse(sealer.open(sealName(id, value), sealed)))
  return { before: open('replaced', replaced), after: open('wanted', wanted) }
}

export function toWorkflow(
  { State, Contested, Released, Decided }: ChangeRecord,
  noticeDays: number,
  now: Date = new Date(),
): BankChangeInWorkflow {
  return {
    state: State,
    isContested: LIVE_CHANGES.includes(State) && Contested !== null && Released === null,
    isRecent:
      State === APPROVED && Decided !== null && noticeEnd(Decided.At, noticeDays).getTime() > now.getTime(),
  }
}

export function toRequestedChange(
  record: ChangeRecord,
  noticeDays: number,
  now: Date = new Date(),
): RequestedChange {
  return {
    ...toWorkflow(record, noticeDays, now),
    requestedBy: record.inner.requesterId,
    isByPartner: record.inner.isByPartner,
    isOutdated: record.IsOutdated,
    version: record.Version,
  }
}

export function toChange(record: ChangeRecord, actor: Actor, reading: Reading): BankDetailChange {
  const { noticeDays, now } = reading
  const { inner, ...row } = record
  const change = toRequestedChange(record, noticeDays, now)
  const allows = (action: ChangeAction) => isAllowed(BANK_CHANGE_WORKFLOW, change, actor, action)
  const named = <Done extends { By: string }>(done: Done | null, isPartners: boolean) =>
    done && { ...done, By: shown(actor, done.By, isPartners) }
  return {
    ...row,
    Changes: valuesOf(record, reading),
    IsMasked: reading.isMasked,
    RequestedBy: shown(actor, row.RequestedBy, inner.isByPartner),
    Decided: named(row.Decided, inner.isDecidedByPartner),
    Contested: change.isContested ? row.Contested : null,
    Released: named(row.Released, false),
    CallBack: isPartner(actor) ? null : row.CallBack,
    Facts: allows('Reject') ? factsOf(record, reading) : null,
    IsOutdated: row.State === WAITING && row.IsOutdated,
    NoticeUntil:
      row.State === APPROVED && row.Decided ? noticeEnd(row.Decided.At, noticeDays).toISOString() : null,
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
  return record.inner.fields.map((Field) => ({ Field, Old: before[Field], New: after[Field] }))
}

function factsOf(record: ChangeRecord, { sealer, isMasked }: Reading): BankDetailChange['Facts'] {
  const { before } = openValues(sealer, record)
  const { concerned_person, contact_number } = isMasked ? maskedDetails(before) : before
  return { Unpaid: record.inner.unpaid ?? [], KnownPerson: concerned_person, KnownNumber: contact_number }
}

function noticeEnd(decidedAt: string, noticeDays: number): Date {
  return new Date(Date.parse(decidedAt) + noticeDays * DAY_MS)
}

function shown(reader: Actor, name: string, isPartners: boolean): string {
  return isPartner(reader) && !isPartners ? FINANCE : name
}
