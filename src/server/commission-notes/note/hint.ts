import type { Actor } from '#domain/access/actor'
import { type AssigneeRole, allowedActions, refusal } from '#domain/commission-notes/note/decide'
import { TRANSITIONS } from '#domain/commission-notes/note/workflow'
import { CATALOGUE, type ErrorCode } from '#domain/errors'
import { type RowRecord, toNoteState } from '#server/commission-notes/note/table'

const OF_THE_INVOICE: readonly ErrorCode[] = ['PARTNER_INVOICE_REQUIRED', 'PARTNER_INVOICE_STALE']

/** Why the actor cannot take their role's action: no invoice, four eyes, another user's note; else null. */
export function hintFor(record: RowRecord, actor: Actor): string | null {
  const state = toNoteState(record)
  const refused = TRANSITIONS.filter((x) => x.from === state.statusId).map((transition) => ({
    transition,
    code: refusal(state, actor, transition),
  }))
  const invoice = refused.find(({ code }) => code !== null && OF_THE_INVOICE.includes(code))
  if (invoice?.code) return CATALOGUE[invoice.code].message
  if (allowedActions(state, actor).length > 0) return null
  if (refused.some(({ code }) => code === 'FOUR_EYES')) return CATALOGUE.FOUR_EYES.message
  const taken = refused.find(({ code }) => code === 'NOT_ASSIGNED_TO_YOU')
  return taken
    ? `This commission note is assigned to ${nameOf(record, taken.transition.by as AssigneeRole)}.`
    : null
}

function nameOf(record: RowRecord, role: AssigneeRole): string {
  const names = {
    maker: record.maker_name,
    checker: record.checker_name,
    paymentProcessor: record.payment_processor_name,
  }
  return names[role] ?? ''
}
