import { ACTIONS, statusOf } from '#domain/commission-notes/note/workflow'

/** What of a history entry tells which contents a reader was shown. */
export interface ContentEntry {
  sequence: number
  actionId: number
  toStatusId: number
  actorId: string | null
  at: Date
}

/** What is kept of a reader and a note: which content they saw last, and which one before it. */
export interface View {
  sequence: number
  shownAt: Date
  seenAt: Date
  beforeSequence: number | null
  beforeSeenAt: Date | null
}

/** The content to compare the present one with, and when the reader last saw it. */
export interface Seen {
  sequence: number
  at: Date
}

const WRITES: readonly number[] = [ACTIONS.Generate.id, ACTIONS.Edit.id]
/** What a person does on a note without having done with it. */
const ASIDE: readonly number[] = [ACTIONS.Assign.id, ACTIONS.Remark.id]

/** Whether the action writes a content of the note. */
export function writesContent(actionId: number): boolean {
  return WRITES.includes(actionId)
}

/**
 * The contents a reader is shown in turn, each by the history entry that wrote it: every one for the finance staff, those that came
 * into the partner's hands, or were paid, for a partner. 0 stands for a content of which the history says nothing.
 */
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

/**
 * Which older content the reader compares the present one with: the last they saw, or wrote themselves. Once shown, the
 * comparison stays until there is a newer content or the reader has acted on the note. Null where there is nothing newer
 * than what they know.
 */
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
