import { type Actor, isPartner } from '#domain/access/actor'
import { ACTIONS, actionById } from '#domain/commission-notes/note/actions'
import { labelFor } from '#domain/commission-notes/note/labels'
import { remarksReachPartner } from '#domain/commission-notes/note/partner-view'
import { isSendBack, PARTNER_VISIBLE } from '#domain/commission-notes/note/workflow'
import type { HistoryEntry } from '#domain/commission-notes/reading/history-entry'
import type { HistoryDetails } from '#server/commission-notes/note/record-history'
import { shownName } from '#server/people/shown-name'

export interface EntryRecord {
  /** Among the entries that the reader sees, from 1. */
  ordinal: number
  action_id: number
  from_status_id: number | null
  to_status_id: number
  remarks: string
  details: HistoryDetails
  acted_as: string
  created_at: Date
  name: string | null
  is_partner: boolean
  invoice: 'signed' | 'created' | 'uploaded' | null
}

const ROLE_WORDS: Record<string, string> = {
  maker: 'Maker',
  checker: 'Checker',
  partner: 'Partner',
  paymentProcessor: 'Payment processor',
  admin: 'Administrator',
  system: 'System',
}

export function toHistoryEntry(record: EntryRecord, reader: Actor, companyName: string): HistoryEntry {
  const author = record.name === null ? null : { name: record.name, isPartner: record.is_partner }
  return {
    Sequence: record.ordinal,
    At: record.created_at.toISOString(),
    By: shownName(author, reader, companyName),
    ActedAs: actedAs(record, reader),
    ActionId: record.action_id,
    Action: actionWords(record),
    FromStatus: fromStatus(record, reader),
    ToStatus: labelFor(record.to_status_id, reader),
    IsSendBack: isSendBack(record.action_id),
    Remarks: showsRemarks(record, reader) ? record.remarks : '',
    Reasons: showsRemarks(record, reader) ? [...(record.details.reasons ?? [])] : [],
    Attachments: showsRemarks(record, reader) ? (record.details.attachments ?? []) : [],
  }
}

function actedAs({ acted_as, is_partner, details }: EntryRecord, reader: Actor): string {
  const behalf = details.onBehalf ? ', for the partner' : ''
  if (isPartner(reader)) return is_partner ? 'Partner' : `Company${behalf}`
  const admin = details.asAdmin ? ', as administrator' : ''
  return `${ROLE_WORDS[acted_as] ?? acted_as}${admin}${behalf}`
}

function actionWords({ action_id, details, invoice }: EntryRecord): string {
  if (invoice) return `Tax invoice ${invoice}`
  const { done } = actionById(action_id)
  if (details.undone) return `${done}: ${details.undone.charAt(0).toLowerCase()}${details.undone.slice(1)}`
  if (details.amount) return `${done}: ${details.amount}`
  if (details.document) return `${done}: ${details.document.name}`
  if (details.isForEveryone) return `${done}, read by both sides`
  if (action_id !== ACTIONS.Assign.id || !details.assignee) return done
  const role = (ROLE_WORDS[String(details.role)] ?? '').toLowerCase()
  const away = details.handOver ? ', out of office' : ''
  const standsIn = details.insteadOf ? `, who stands in for ${details.insteadOf}` : away
  return `${done} ${details.assignee} as ${role}${standsIn}`
}

function fromStatus({ from_status_id }: EntryRecord, reader: Actor): string | null {
  if (from_status_id === null) return null
  if (isPartner(reader) && !PARTNER_VISIBLE.includes(from_status_id)) return null
  return labelFor(from_status_id, reader)
}

function showsRemarks(record: EntryRecord, reader: Actor): boolean {
  if (!isPartner(reader) || record.is_partner || record.details.isForEveryone) return true
  return remarksReachPartner({
    actionId: record.action_id,
    fromStatusId: record.from_status_id,
    toStatusId: record.to_status_id,
  })
}
