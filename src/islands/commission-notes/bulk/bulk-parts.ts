import type { SkippedNote } from '#domain/commission-notes/bulk/bulk-calls'
import type { AllowedAction } from '#domain/commission-notes/note/decide'
import { isCallError } from '#islands/lib/call'
import type { SelectedRow } from '#islands/lib/selection'
import type { UndoableChange } from '#islands/lib/undo'
import {
  type BulkChange,
  type BulkSelection,
  isBreakdown,
  type Preflight,
  preflight,
  run,
} from './bulk-requests'

export interface BulkPart {
  action: AllowedAction | null
  change: BulkChange
  rows: readonly SelectedRow[]
  /** Changes the notes in their current version, not the one the user saw. */
  asTheyAre?: boolean
}

export interface CheckedPart {
  part: BulkPart
  found: Preflight
}

export interface BulkOutcome {
  message: string | null
  succeeded: number
  failed: readonly SkippedNote[]
  sheets: readonly Blob[]
  changes: readonly (UndoableChange & { action: AllowedAction | null })[]
}

export type OnProgress = (done: number) => void

/** Previews a bulk action, part by part; a part that now breaks a rule is skipped as a whole. */
export function checkParts(parts: readonly BulkPart[], onProgress: OnProgress): Promise<CheckedPart[]> {
  return eachOf(parts, onProgress, async (part) => {
    try {
      return { part, found: await preflight(chosenOf(part), part.change) }
    } catch (error) {
      if (isBreakdown(error) || parts.length === 1) throw error
      return { part, found: { Passing: 0, Totals: [], Skipped: skippedBy(part, error), Versions: {} } }
    }
  })
}

/** Runs the previewed parts, one call each. Throws if every call broke down and no change is known. */
export async function runParts(
  checked: readonly CheckedPart[],
  changeOf: (part: BulkPart) => BulkChange,
  onProgress: OnProgress,
): Promise<BulkOutcome> {
  const going = checked.filter(({ found }) => found.Passing > 0)
  let broken: unknown = null
  const parts = going.map(({ part }) => part)
  const outcomes = await eachOf(parts, onProgress, async (part) => {
    const chosen = chosenOf(part)
    const versions = { ...going[parts.indexOf(part)]?.found.Versions, ...chosen.versions }
    try {
      return { part, versions, ...(await run({ ...chosen, versions }, changeOf(part))) }
    } catch (error) {
      broken ??= error
      const message = isCallError(error) ? error.message : null
      return { part, message, succeeded: 0, failed: skippedBy(part, error), sheet: null, hasThrown: true }
    }
  })
  if (outcomes.every((outcome) => 'hasThrown' in outcome)) throw broken
  const skipped = checked.filter(({ found }) => found.Passing === 0).flatMap(({ found }) => found.Skipped)
  const succeeded = outcomes.reduce((sum, outcome) => sum + outcome.succeeded, 0)
  const failed = [...outcomes.flatMap((outcome) => outcome.failed), ...skipped]
  const messages = new Set(outcomes.map(({ message }) => message))
  return {
    message: messageOf([...messages], succeeded, failed.length),
    succeeded,
    failed,
    sheets: outcomes.flatMap(({ sheet }) => sheet ?? []),
    changes: outcomes.flatMap((outcome) =>
      outcome.succeeded > 0
        ? [
            {
              UndoId: ('UndoId' in outcome && outcome.UndoId) || null,
              UndoUntil: ('UndoUntil' in outcome && outcome.UndoUntil) || null,
              notes: outcome.succeeded,
              versions: 'versions' in outcome ? versionsAfter(outcome.versions, outcome.failed) : {},
              action: outcome.part.action,
            },
          ]
        : [],
    ),
  }
}

/** A change counts one version of each note that it changed. */
function versionsAfter(before: Readonly<Record<string, number>>, failed: readonly SkippedNote[]) {
  const unchanged = new Set(failed.map(({ CommissionNoteId }) => CommissionNoteId))
  const changed = Object.entries(before).filter(([id]) => !unchanged.has(id))
  return Object.fromEntries(changed.map(([id, version]) => [id, version + 1]))
}

/** The failed notes as parts for a retry, in their current versions. */
export function partsAgain(parts: readonly BulkPart[], failed: readonly SkippedNote[]): BulkPart[] {
  const ids = new Set(failed.map((note) => note.CommissionNoteId))
  return parts.flatMap((part) => {
    const rows = part.rows.filter((row) => ids.has(row.CommissionNoteId))
    return rows.length > 0 ? [{ ...part, rows, asTheyAre: true }] : []
  })
}

/** The notes of a part as the API takes them. */
export function chosenOf({ rows, asTheyAre = false }: Pick<BulkPart, 'rows' | 'asTheyAre'>): BulkSelection {
  return {
    ids: rows.map((row) => row.CommissionNoteId),
    invoiceId: rows[0]?.InvoiceId ?? '',
    versions: asTheyAre
      ? undefined
      : Object.fromEntries(rows.map((row) => [row.CommissionNoteId, row.Version])),
  }
}

const SUCCESS = 'Bulk action successful'

function messageOf(messages: readonly (string | null)[], succeeded: number, failed: number): string | null {
  if (succeeded > 0 && failed > 0) return null
  if (messages.length === 1) return messages[0] ?? null
  return succeeded > 0 ? SUCCESS : (messages.find((message) => message !== null) ?? null)
}

function skippedBy({ rows }: BulkPart, error: unknown): SkippedNote[] {
  const { code, message } = isCallError(error) ? error : { code: 'UNKNOWN', message: String(error) }
  return rows.map(({ CommissionNoteId, CommissionNumber }) => ({
    CommissionNoteId,
    CommissionNumber,
    Code: code,
    Reason: message,
  }))
}

/** Concurrent calls: enough to finish in the undo time, few enough to keep the portal responsive. */
const AT_ONCE = 3

async function eachOf<Answer>(
  parts: readonly BulkPart[],
  onProgress: OnProgress,
  ask: (part: BulkPart) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  let next = 0
  let done = 0
  const work = async () => {
    for (let at = next++; at < parts.length; at = next++) {
      const part = parts[at] as BulkPart
      answers[at] = await ask(part)
      done += part.rows.length
      onProgress(done)
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, parts.length) }, work))
  return answers
}
