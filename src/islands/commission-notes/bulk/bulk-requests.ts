import type { AnswerOf } from '#domain/api/call-types'
import type { SkippedNote } from '#domain/commission-notes/bulk/bulk-calls'
import * as routes from '#domain/commission-notes/bulk/routes'
import type { AssigneeRole } from '#domain/commission-notes/note/decide'
import type { UndoOffer } from '#domain/commission-notes/note/undo'
import { CATALOGUE } from '#domain/errors'
import type { ReasonField } from '#domain/send-backs/stages'
import { CallError, callApi, isCallError, send } from '#islands/lib/call'

interface SharedReason {
  Code: string
  Field?: ReasonField
}

export type BulkChange =
  | { kind: 'status'; statusId: number; remarks: string; reasons?: readonly SharedReason[] }
  | { kind: 'assignee'; role: AssigneeRole; assigneeUserId: string }

export interface BulkSelection {
  ids: readonly string[]
  invoiceId: string
  versions: Readonly<Record<string, number>> | undefined
}

export type Preflight = AnswerOf<typeof routes.bulkPreflight>

export interface CallOutcome extends Partial<UndoOffer> {
  message: string | null
  succeeded: number
  failed: readonly SkippedNote[]
  sheet: Blob | null
}

/** Asks what the change would do now, without making it. */
export function preflight(chosen: BulkSelection, change: BulkChange): Promise<Preflight> {
  const body = { ...payload(chosen), Action: change.kind, ...detailsOf(change) }
  return callApi(routes.bulkPreflight, { body })
}

/** Makes the change; a repeat is harmless. Throws CallError if a rule stops it or the outcome is unknown. */
export async function run(chosen: BulkSelection, change: BulkChange): Promise<CallOutcome> {
  try {
    const response = await sent(chosen, change)
    if (response.headers.has('x-failed')) return await partly(response)
    const { data } = (await response.json()) as { data: AnswerOf<typeof routes.bulkStatus> }
    const { message, Succeeded: succeeded, UndoId, UndoUntil } = data
    return { message, succeeded, failed: [], sheet: null, UndoId, UndoUntil }
  } catch (error) {
    const failed = failedOf(error)
    if (!failed || !isCallError(error)) throw inOwnWords(error, change)
    return { message: error.message, succeeded: 0, failed, sheet: null }
  }
}

function payload({ ids, invoiceId, versions }: BulkSelection) {
  return { CommissionNoteIds: ids, InvoiceId: invoiceId, Versions: versions }
}

function sent(chosen: BulkSelection, change: BulkChange): Promise<Response> {
  const apart = chosen.ids.join()
  if (change.kind === 'status') {
    return send(routes.bulkStatus, { body: { ...payload(chosen), ...statusOf(change) }, apart })
  }
  return send(routes.bulkAssignee, { body: { ...payload(chosen), ...assigneeOf(change) }, apart })
}

function detailsOf(change: BulkChange) {
  return change.kind === 'status' ? { StatusId: change.statusId, LeaveDiffering: true } : assigneeOf(change)
}

function statusOf({ statusId, remarks, reasons = [] }: BulkChange & { kind: 'status' }) {
  return { StatusId: statusId, Remarks: remarks, Reasons: reasons, LeaveDiffering: true }
}

function assigneeOf({ role, assigneeUserId }: BulkChange & { kind: 'assignee' }) {
  return { ChangeRequestFor: role, AssigneeUserId: assigneeUserId }
}

async function partly(response: Response): Promise<CallOutcome> {
  const sheet = await response.blob()
  const { readFailures } = await import('./read-failures')
  return {
    message: null,
    succeeded: Number(response.headers.get('x-succeeded')),
    failed: await readFailures(sheet),
    sheet,
    UndoId: response.headers.get('x-undo-id'),
    UndoUntil: response.headers.get('x-undo-until'),
  }
}

/** Whether the action broke down with an unknown result; a refusal is the server's own answer. */
export function isBreakdown(error: unknown): boolean {
  return !isCallError(error) || error.status === 0 || error.status >= 500
}

function inOwnWords(error: unknown, { kind }: BulkChange): unknown {
  if (!isBreakdown(error)) return error
  const code = kind === 'status' ? 'STATUS_UPDATE_FAILED' : 'ASSIGNEE_UPDATE_FAILED'
  const status = isCallError(error) ? error.status : 0
  return new CallError({ status, code, message: CATALOGUE[code].message })
}

function failedOf(error: unknown): SkippedNote[] | null {
  if (!isCallError(error)) return null
  const { Failed } = (error.data ?? {}) as { Failed?: SkippedNote[] }
  return Failed ?? null
}
