import type { Seed } from '#db/seed/made-up/seed'
import { contentBefore } from '#db/seed/notes/contents'
import type { WrittenNote } from '#db/seed/notes/notes'
import type { PastStep } from '#db/seed/notes/past'
import { peopleOfPartner } from '#db/seed/people'
import type { ActionName } from '#domain/commission-notes/note/actions'
import { statusOf } from '#domain/commission-notes/note/workflow'

const WRITES: readonly ActionName[] = ['Generate', 'Edit']

interface Read {
  row: PastStep['row']
  /** The step that wrote the content that was read. */
  sequence: number
}

/** Adds the partner's requests to change the note, with their decisions. */
export function addRequests(seed: Seed, { id: note_id, past: { steps } }: WrittenNote): void {
  for (const [place, { action, row }] of steps.entries()) {
    if (action !== 'RequestChangesInNote') continue
    const later = steps.slice(place + 1)
    const decision = later.find((x) => x.action === 'ApproveRequest' || x.action === 'RejectRequest')
    const decided = decision?.action === 'ApproveRequest' ? 'Approved' : 'Rejected'
    seed.addNew('change request', 'change_requests', {
      note_id,
      requested_by: String(row.actor_id),
      remarks: row.remarks,
      from_status_id: Number(row.from_status_id),
      state: decision ? decided : 'Pending',
      decided_by: decision?.row.actor_id ?? null,
      decided_at: decision?.row.created_at ?? null,
      decision_remarks: decision?.row.remarks ?? null,
      created_at: row.created_at,
    })
  }
}

/** Adds the note's earlier contents, and which of them its readers saw last if they have not seen the latest. */
export function addContents(seed: Seed, { id: note_id, content, plan, past: { steps } }: WrittenNote): void {
  for (const { row, editsLeft } of steps.filter(({ action }) => WRITES.includes(action)))
    if (editsLeft > 0)
      seed.add('note_snapshots', {
        note_id,
        sequence: row.sequence,
        content: contentBefore(content, editsLeft) as never,
        created_at: row.created_at,
      })
  const seen = new Map<string, Read>()
  const sent: Read[] = []
  let sequence = 0
  for (const { action, row } of steps) {
    if (WRITES.includes(action)) sequence = row.sequence
    if (row.actor_id !== null && row.acted_as !== 'maker') seen.set(row.actor_id, { row, sequence })
    const isSent = statusOf(row.to_status_id).turn === 'partner' && sent.at(-1)?.sequence !== sequence
    if (isSent) sent.push({ row, sequence })
  }
  // The owner of a partner's account reads what is sent to them, but has not opened the latest yet.
  const [owner = ''] = peopleOfPartner(plan.partner.row.id)
  const read = sent.at(-2)
  if (read) seen.set(owner, read)
  for (const [user_id, { row, sequence: content }] of seen)
    if (content < sequence)
      seed.add('note_views', {
        user_id,
        note_id,
        shown_at: row.created_at,
        seen_at: row.created_at,
        sequence: content,
      })
}
