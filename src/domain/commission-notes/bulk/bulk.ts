import { type Actor, isAdmin } from '#domain/access/actor'
import { ACTIONS } from '#domain/commission-notes/note/actions'
import { type AllowedAction, type AssigneeRole, actingRoles } from '#domain/commission-notes/note/decide'
import {
  type ActingRole,
  SENT_TO_CHECKER,
  statusOf,
  TRANSITIONS,
  type Transition,
} from '#domain/commission-notes/note/workflow'
import type { ErrorCode } from '#domain/errors'

export const MAX_IN_BULK = 500

export type BulkAction = 'status' | 'assignee' | 'download' | 'sheet'

export interface SelectedNote {
  statusId: number
  invoiceId: string
  assignees: Readonly<Record<AssigneeRole, string | null>>
}

export interface Selector {
  id: string
  isAdmin: boolean
  roles: readonly ActingRole[]
}

export function selectorOf(actor: Actor): Selector {
  return { id: actor.id, isAdmin: isAdmin(actor), roles: actingRoles(actor) }
}

/** A row of the list as the rules read it; partners are not shown a note's assignees, so theirs are null. */
export function selectedRow(row: {
  StatusId: number
  InvoiceId: string
  Assignees: Readonly<Record<AssigneeRole, { UserId: string } | null>> | null
}): SelectedNote {
  const idOf = (role: AssigneeRole) => row.Assignees?.[role]?.UserId ?? null
  return {
    statusId: row.StatusId,
    invoiceId: row.InvoiceId,
    assignees: {
      maker: idOf('maker'),
      checker: idOf('checker'),
      paymentProcessor: idOf('paymentProcessor'),
    },
  }
}

interface Selection {
  notes: readonly SelectedNote[]
  by: Selector
  invoiceId: string | undefined
  to: number | undefined
}

export type BulkRule = Extract<
  ErrorCode,
  'NOT_SAME_STATUS' | 'NOT_ASSIGNED_TO_YOU' | 'SEVERAL_INVOICES' | 'TOO_MANY_NOTES' | 'STATUS_NOT_AUTHORISED'
>

const RULES: readonly (readonly [BulkRule, (selection: Selection) => boolean])[] = [
  ['TOO_MANY_NOTES', ({ notes }) => notes.length <= MAX_IN_BULK],
  ['NOT_SAME_STATUS', ({ notes }) => areAlike(notes.map((note) => note.statusId))],
  ['STATUS_NOT_AUTHORISED', ({ notes, by, to }) => notes.every((note) => stepsOf(note, by, to).length > 0)],
  ['NOT_ASSIGNED_TO_YOU', ({ notes, by }) => by.isAdmin || notes.every((note) => mayTake(note, by.id))],
  [
    'SEVERAL_INVOICES',
    ({ notes, invoiceId }) =>
      areAlike([...(invoiceId === undefined ? [] : [invoiceId]), ...notes.map((note) => note.invoiceId)]),
  ],
]

const RULES_OF: Readonly<Record<BulkAction, readonly BulkRule[]>> = {
  status: [
    'TOO_MANY_NOTES',
    'NOT_SAME_STATUS',
    'STATUS_NOT_AUTHORISED',
    'NOT_ASSIGNED_TO_YOU',
    'SEVERAL_INVOICES',
  ],
  assignee: ['TOO_MANY_NOTES', 'NOT_SAME_STATUS', 'SEVERAL_INVOICES'],
  download: ['TOO_MANY_NOTES', 'SEVERAL_INVOICES'],
  sheet: ['TOO_MANY_NOTES', 'SEVERAL_INVOICES'],
}

/** The code of the first broken rule, or null. `invoiceId` is the payload's, `to` the chosen status. */
export function firstBrokenRule(
  action: BulkAction,
  notes: readonly SelectedNote[],
  by: Selector,
  chosen: { invoiceId?: string; to?: number } = {},
): BulkRule | null {
  const selection = { notes, by, invoiceId: chosen.invoiceId, to: chosen.to }
  const broken = RULES.find(([rule, isMet]) => RULES_OF[action].includes(rule) && !isMet(selection))
  return broken?.[0] ?? null
}

export function actionsLegalForAll(notes: readonly SelectedNote[], by: Selector): AllowedAction[] {
  const [first] = notes
  if (!first || firstBrokenRule('status', notes, by) !== null) return []
  return stepsOf(first, by, undefined)
    .toSorted((a, b) => Number(a.back) - Number(b.back))
    .map((step) => ({
      ActionId: ACTIONS[step.action].id,
      Name: ACTIONS[step.action].name,
      Label: ACTIONS[step.action].label,
      StatusId: Number(step.to),
      Via: 'update-status',
      RemarksRequired: step.reason !== undefined,
      IsSendBack: step.back,
    }))
}

function areAlike(values: readonly unknown[]): boolean {
  return values.every((value) => value === values[0])
}

function mayTake({ statusId, assignees }: SelectedNote, userId: string): boolean {
  const { owner } = statusOf(statusId)
  const assignee = owner === null ? null : assignees[owner]
  return assignee === null || assignee === userId
}

function stepsOf({ statusId }: SelectedNote, by: Selector, to: number | undefined): Transition[] {
  const { owner } = statusOf(statusId)
  if (owner === null || !by.roles.includes(owner)) return []
  return TRANSITIONS.filter(
    (step) =>
      step.via === 'update-status' &&
      step.by === owner &&
      step.from === statusId &&
      (to === undefined || step.to === to),
  )
}

/** The message when all notes moved; status value 2 has a fixed one (docs/reference/transitions.md). */
export function bulkStatusMessage(to: number): string {
  return to === SENT_TO_CHECKER ? 'Commission note(s) successfully sent to checker' : 'Bulk action successful'
}
