import { type BrokenLink, canonical, firstBrokenLink } from '#domain/record/chain'

/** The columns of an entry that its hash covers. Changing this list breaks every existing chain. */
export interface ChainContent {
  note_id: string
  sequence: number
  actor_id: string | null
  acted_as: string
  action_id: number
  action_name: string
  from_status_id: number | null
  to_status_id: number
  remarks: string
  details: unknown
  batch_id: string | null
  created_at: Date
  previous_hash: string | null
}

export interface ChainEntry extends ChainContent {
  hash: string
}

export interface ChainHead {
  history_length: number
  history_hash: string | null
}

export interface ChainReport {
  IsIntact: boolean
  Entries: number
  FirstBroken: BrokenLink | null
}

/** The hashed text: JSON with sorted keys and the instant in milliseconds, equal on every database. */
export function chainText(entry: ChainContent): string {
  return canonical({
    acted_as: entry.acted_as,
    action_id: entry.action_id,
    action_name: entry.action_name,
    actor_id: entry.actor_id,
    batch_id: entry.batch_id,
    created_at: entry.created_at.toISOString(),
    details: entry.details,
    from_status_id: entry.from_status_id,
    note_id: entry.note_id,
    previous_hash: entry.previous_hash,
    remarks: entry.remarks,
    sequence: entry.sequence,
    to_status_id: entry.to_status_id,
  })
}

/** Checks a history, oldest first, against its head; reports the first missing, changed or wrong entry. */
export function checkChain(
  head: ChainHead,
  entries: readonly ChainEntry[],
  digest: (text: string) => string,
): ChainReport {
  const broken = firstBrokenLink(
    { length: head.history_length, hash: head.history_hash },
    entries,
    (entry) => digest(chainText(entry)),
    'note',
  )
  return { IsIntact: broken === null, Entries: entries.length, FirstBroken: broken }
}
