import { ACTIONS } from '#domain/commission-notes/note/actions'
import { statusOf } from '#domain/commission-notes/note/workflow'

export interface ContentEntry {
  sequence: number
  actionId: number
  toStatusId: number
  actorId: string | null
  at: Date
}

export interface View {
  sequence: number
  shownAt: Date
  seenAt: Date
  beforeSequence: number | null
  beforeSeenAt: Date | null
}

export interface Seen {
  sequence: number
  at: Date
}

const WRITES: readonly number[] = [ACTIONS.Generate.id, ACTIONS.Edit.id]
/** Actions that do not mean the person is finished with the note. */
const ASIDE: readonly number[] = [ACTIONS.Assign.id, ACTIONS.Remark.id]

export function writesContent(actionId: number): boolean {
  return WRITES.includes(actionId)
}

/** Contents shown over time, by the entry that wrote each (0: none); to a partner only with them or paid. */
export function contentsShown(entries: readonly ContentEntry[], toPartner: boolean): number[] {
  const shown: number[] = []
  let present = 0
  for (const entry of entries) {
    if (writesContent(entry.actionId)) present = entry.sequence
    const { turn } = statusOf(entry.toStatusId)
    const isShown = toPartner ? turn === 'partner' || turn === 'done' : writesContent(entry.actionId)
    if (isShown && shown.at(-1) !== present) shown.push(present)
  }
  return shown.length > 0 || toPartner ? shown : [0]
}

/** The last content that the reader saw or wrote, until they act on the note; null if nothing is newer. */
export function lastSeen(
  entries: readonly ContentEntry[],
  shown: readonly number[],
  reader: { id: string; view: View | null },
): Seen | null {
  const current = shown.at(-1)
  if (current === undefined) return null
  const { id, view } = reader
  const written = entries.findLast((entry) => entry.actorId === id && writesContent(entry.actionId))
  const known = Math.max(view?.sequence ?? -1, written?.sequence ?? -1)
  if (known < 0) return null
  if (known < current) {
    const times = [view?.sequence === known && view.seenAt, written?.sequence === known && written.at]
    const at = times.filter((time) => time instanceof Date).sort((a, b) => b.getTime() - a.getTime())[0]
    return at ? { sequence: known, at } : null
  }
  if (!view || view.beforeSequence === null || view.beforeSeenAt === null) return null
  const hasActed = entries.some(
    (entry) => entry.actorId === id && entry.at > view.shownAt && !ASIDE.includes(entry.actionId),
  )
  if (hasActed || view.beforeSequence >= current) return null
  return { sequence: view.beforeSequence, at: view.beforeSeenAt }
}
