import * as accounts from '#domain/accounts/calls'
import * as sessions from '#domain/accounts/session-calls'
import type { Call } from '#domain/api/call'
import * as bankDetails from '#domain/bank-details/calls'
import * as clawBacks from '#domain/claw-backs/calls'
import * as bulk from '#domain/commission-notes/bulk-calls'
import * as commissionNotes from '#domain/commission-notes/calls'
import * as noteChanges from '#domain/commission-notes/changes-calls'
import * as findingNotes from '#domain/commission-notes/finding-calls'
import * as commissionNoteQueues from '#domain/commission-notes/queue-calls'
import * as record from '#domain/commission-notes/record-calls'
import * as documents from '#domain/documents/calls'
import * as handOvers from '#domain/hand-overs/calls'
import * as imports from '#domain/imports/calls'
import * as invoices from '#domain/invoices/calls'
import * as invoiceEdits from '#domain/invoices/edit-calls'
import * as invoiceIssue from '#domain/invoices/issue-calls'
import * as live from '#domain/live/calls'
import * as notices from '#domain/notices/calls'
import * as partnerInvoices from '#domain/partner-invoices/calls'
import * as payments from '#domain/payments/calls'
import * as signing from '#domain/signing/calls'
import * as subsidiaries from '#domain/subsidiaries/calls'
import * as views from '#domain/views/calls'
import * as wallet from '#domain/wallet/calls'

/** A call of the API under the name of its contract, which is its operationId. */
export interface NamedCall {
  name: string
  call: Call
}

const MODULES: readonly Record<string, unknown>[] = [
  views,
  findingNotes,
  commissionNotes,
  partnerInvoices,
  bulk,
  record,
  commissionNoteQueues,
  invoices,
  invoiceEdits,
  invoiceIssue,
  noteChanges,
  live,
  notices,
  accounts,
  sessions,
  handOvers,
  subsidiaries,
  bankDetails,
  documents,
  payments,
  wallet,
  clawBacks,
  imports,
  signing,
]

/** Every call of the API (docs/reference/conventions.md), in the order of their modules. */
export const EVERY_CALL: readonly NamedCall[] = MODULES.flatMap((module) =>
  Object.entries(module).flatMap(([name, value]) => (isCall(value) ? [{ name, call: value }] : [])),
)

/** A call's path from the root, with OpenAPI's braces: '/api/v1/cn/{id}'. */
export function fullPath(call: Pick<Call, 'path' | 'version'>): string {
  return `/api/${call.version ?? 'v1'}${call.path}`
}

function isCall(value: unknown): value is Call {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'noun' in value
  )
}
