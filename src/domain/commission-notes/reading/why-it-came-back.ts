import { ACTIONS, type ActionName } from '#domain/commission-notes/note/actions'
import { isSendBack } from '#domain/commission-notes/note/workflow'
import type { HistoryEntry } from '#domain/commission-notes/reading/history-entry'
import { remarksBeside } from '#domain/send-backs/stages'

/** The actions that settle a send-back: until then everyone who gets the note reads its reason. */
const ANSWERED_BY: Readonly<Partial<Record<ActionName, readonly ActionName[]>>> = {
  SendToMaker: ['SendToPartner', 'SendToPP'],
  InvoiceRevised: ['SendToPartner', 'SendToPP'],
  RequestChangesInNote: ['UploadPartnerInvoice'],
  RejectRequest: ['UploadPartnerInvoice'],
}
const NAME_OF = new Map<number, ActionName>(
  Object.entries(ACTIONS).map(([name, { id }]) => [id, name as ActionName]),
)

/** The latest send-back or rejection until its giver passes the note, or an approval. Newest entry first. */
export function whyItCameBack(entries: readonly HistoryEntry[]): HistoryEntry | null {
  const since = new Set<ActionName>()
  let isUndone = false
  let approval = ''
  for (const entry of entries) {
    // Only the latest entry can be undone.
    const wasUndone = isUndone
    isUndone = entry.ActionId === ACTIONS.Undo.id
    const name = NAME_OF.get(entry.ActionId)
    if (!name || isUndone || wasUndone) continue
    if (name === 'MarkPaymentDone') return null
    if (name === 'ApproveRequest') approval = entry.Remarks
    else if (isReason(entry, name)) return isAnswered(name, since) ? null : withApproval(entry, approval)
    since.add(name)
  }
  return null
}

function isReason({ ActionId, Remarks, Reasons }: HistoryEntry, name: ActionName): boolean {
  return (isSendBack(ActionId) || name === 'RejectRequest') && (Remarks !== '' || Reasons.length > 0)
}

function isAnswered(name: ActionName, since: ReadonlySet<ActionName>): boolean {
  return (ANSWERED_BY[name] ?? []).some((answer) => since.has(answer))
}

function withApproval(entry: HistoryEntry, approval: string): HistoryEntry {
  if (approval === '') return entry
  return {
    ...entry,
    Remarks: [remarksBeside(entry.Reasons, entry.Remarks), approval].filter(Boolean).join('\n'),
  }
}
