import { type BrokenLink, canonical, firstBrokenLink, type Head, type Link } from '#domain/record/chain'
import type { LedgerLine } from './entry'

/** The columns of a line that the hash covers. Changing this list breaks every existing chain. */
export interface ChainedLine {
  account: string
  partner_id: string | null
  subsidiary_id: string | null
  university_id: string | null
  note_id: string | null
  currency: string
  /** With two decimals, whatever the currency. */
  amount: string
}

export interface ChainedEntry extends Link {
  chain_id: string
  id: string
  booking: number
  kind: string
  occurred_on: string
  reference: string
  memo: string
  actor_id: string | null
  source_table: string
  source_id: string
  reverses: string | null
  posted_at: Date
  lines: readonly ChainedLine[]
}

/** The chain by note, else partner, else university: rows usually locked already, so nothing waits more. */
export function chainOf(lines: readonly Pick<LedgerLine, 'noteId' | 'partnerId' | 'universityId'>[]): string {
  const [first] = [
    lines.find((line) => line.noteId)?.noteId,
    lines.find((line) => line.partnerId)?.partnerId,
    lines.find((line) => line.universityId)?.universityId,
  ].filter((id) => id !== undefined)
  return first ?? COMPANY_CHAIN
}

export const COMPANY_CHAIN = '00000000-0000-0000-0000-000000000001'

/** The text that is hashed for an entry, the same on every database. */
export function entryText({ hash: _, ...entry }: ChainedEntry): string {
  return canonical({
    ...entry,
    posted_at: entry.posted_at.toISOString(),
    lines: entry.lines.map(lineText),
  })
}

/** The first entry of a ledger chain that differs from what was booked; null if none does. */
export function firstBrokenEntry(
  head: Head,
  entries: readonly ChainedEntry[],
  digest: (text: string) => string,
): BrokenLink | null {
  return firstBrokenLink(head, entries, (entry) => digest(entryText(entry)), 'chain')
}

function lineText(line: ChainedLine) {
  const { account, partner_id, subsidiary_id, university_id, note_id, currency, amount } = line
  return { account, partner_id, subsidiary_id, university_id, note_id, currency, amount }
}
