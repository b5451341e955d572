import { CHANGE_STATES } from '#domain/bank-details/states'
import { BANK_CHANGE_WORKFLOW } from '#domain/bank-details/workflow'
import { CLAW_BACK_STATES } from '#domain/claw-backs/states'
import { CLAW_BACK_WORKFLOW } from '#domain/claw-backs/workflow'
import { EDIT_REQUEST_STATES } from '#domain/invoice-revisions/states'
import { EDIT_REQUEST_WORKFLOW } from '#domain/invoice-revisions/workflow'
import { INVOICE_STATUSES } from '#domain/invoices/statuses'
import { INVOICE_WORKFLOW, RECEIPT_WORKFLOW } from '#domain/invoices/workflow'
import { SETTLEMENT_STATES } from '#domain/wallet/states'
import { SETTLEMENT_WORKFLOW } from '#domain/wallet/workflow'
import type { Transition, Workflow } from '#domain/workflow/workflow'
import { table } from './table.ts'

type To = Transition & { to: string | number }

/** The workflows other than the commission note's: each with its states, and its table with remarks. */
export function otherWorkflows(): string[] {
  const named = (id: string | number) => `${id} ${INVOICE_STATUSES[Number(id)] ?? ''}`.trim()
  const statusIds = Object.keys(INVOICE_STATUSES).map(named).join(' · ')
  return [
    '## A university invoice',
    `${statusIds}. The status of an invoice is computed from its sendings and receipts.`,
    ...tableOf(INVOICE_WORKFLOW, named),
    '## A receipt of an invoice',
    ...tableOf(RECEIPT_WORKFLOW),
    '## A request to change an invoice',
    EDIT_REQUEST_STATES.join(' · '),
    ...tableOf(EDIT_REQUEST_WORKFLOW),
    '## A change of bank details',
    `${CHANGE_STATES.join(' · ')}. A change may have several of these states at once: an objection and the notice period count too.`,
    ...tableOf(BANK_CHANGE_WORKFLOW),
    '## A claw-back',
    CLAW_BACK_STATES.join(' · '),
    ...tableOf(CLAW_BACK_WORKFLOW),
    '## A settlement',
    SETTLEMENT_STATES.join(' · '),
    ...tableOf(SETTLEMENT_WORKFLOW),
  ]
}

function tableOf<Row, T extends To>(
  workflow: Workflow<Row, T>,
  named: (state: string | number) => string = String,
): string[] {
  const rows = workflow.transitions.map(({ by, from, action, to }) => [by, named(from), action, named(to)])
  const elsewhere = [...new Set(workflow.transitions.map(({ action }) => action))].flatMap((action) => {
    const taken = workflow.transitions.filter((x) => x.action === action).map(({ from }) => from)
    const shut = workflow.states.filter((state) => !taken.includes(state))
    const codes = shut.map((state) => workflow.notFromHere({ state, action, isCurrent: false }))
    return codes.length > 0
      ? [`${action}: ${[...new Set(codes)].map((code) => `\`${code}\``).join(', ')}`]
      : []
  })
  const refused = elsewhere.length > 0 ? [`From other states: ${elsewhere.join(' · ')}.`] : []
  return [table(['who', 'from', 'action', 'to'], rows), ...refused]
}
