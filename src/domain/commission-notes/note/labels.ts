import { type Actor, isAdmin, isPartner } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { STATUSES, statusOf, type Turn } from '#domain/commission-notes/note/workflow'

export interface StatusFilter {
  label: string
  statusIds: number[]
}

const byLabel = (ids?: readonly number[]): StatusFilter[] => {
  const filters: StatusFilter[] = []
  for (const status of STATUSES) {
    if (ids && !ids.includes(status.id)) continue
    const known = filters.find((filter) => filter.label === status.filterLabel)
    if (known) known.statusIds.push(status.id)
    else filters.push({ label: status.filterLabel, statusIds: [status.id] })
  }
  return filters
}

const withTurn = (turn: Turn) => STATUSES.filter((status) => status.turn === turn).map(({ id }) => id)
const MAKER = byLabel(withTurn('maker'))
const CHECKER = byLabel(withTurn('checker'))
const REVISION = 'Revision in CN needed'
const SIX_LABELS = [
  'Sent to Partner',
  'Invoice Uploaded',
  'Revisions in invoice needed',
  REVISION,
  'Invoice uploaded after corrections',
  'Commission Payment Done',
]
const SIX: StatusFilter[] = SIX_LABELS.map((label) => ({
  label,
  statusIds: STATUSES.filter(({ visibleToPartner, filterLabel }) => {
    const shownAs = SIX_LABELS.includes(filterLabel) ? filterLabel : REVISION
    return visibleToPartner && shownAs === label
  }).map(({ id }) => id),
}))
const ALL = byLabel()

/** The filters of the actor's tag group (docs/reference/transitions.md, `GET /cn/statuses`). */
export function statusFiltersOf(actor: Actor): StatusFilter[] {
  if (!can(actor, 'commission-notes.view')) return []
  if (isPartner(actor)) return SIX
  if (isAdmin(actor) || actor.roles.includes('FINANCE')) return ALL
  const groups = [
    ...(actor.tags.includes('Accounts Payable Maker') ? [MAKER] : []),
    ...(actor.tags.includes('Accounts Payable Checker') ? [CHECKER] : []),
    ...(actor.tags.includes('Payment Processor') ? [SIX] : []),
  ]
  if (groups.length === 0) return ALL
  const merged: StatusFilter[] = []
  for (const { label, statusIds } of groups.flat()) {
    const known = merged.find((filter) => filter.label === label)
    if (known) known.statusIds = [...new Set([...known.statusIds, ...statusIds])]
    else merged.push({ label, statusIds: [...statusIds] })
  }
  return merged
}

/** The label of a status: partners see one of their six labels, the company's people the exact one. */
export function labelFor(statusId: number, actor: Actor): string {
  return isPartner(actor) ? partnerLabel(statusId) : statusOf(statusId).label
}

export function partnerLabel(statusId: number): string {
  return SIX.find((x) => x.statusIds.includes(statusId))?.label ?? statusOf(statusId).filterLabel
}

export type NotesTab = 'Create' | 'AllNotes' | 'InProgress' | 'Paid'

/** The tabs of `/commission-note` for the actor (docs/reference/permissions.md). */
export function tabsOf(actor: Actor): { tab: NotesTab; label: string }[] {
  if (!can(actor, 'commission-notes.view')) return []
  if (isPartner(actor)) {
    return [
      { tab: 'InProgress', label: 'In Progress' },
      { tab: 'Paid', label: 'Paid' },
    ]
  }
  const all = { tab: 'AllNotes' as const, label: 'All Notes' }
  return can(actor, 'commission-notes.draft') ? [{ tab: 'Create', label: 'Create' }, all] : [all]
}
