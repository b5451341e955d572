import { placesByName } from '#domain/places/changed-places'
import type { HistoryLine } from '#domain/record/history-line'
import { type RecordedChange, recordSentence } from './record-sentence'

interface Recorded extends RecordedChange {
  At: string
  Remarks: string
}

/**
 * The record of an account, as its sentences name them who did something.
 * @param country where the person is, by its code
 */
export function recordLines(entries: readonly Recorded[], whom: string, country = ''): HistoryLine[] {
  return entries.map((entry) => ({
    title: recordSentence(entry, whom),
    at: entry.At,
    remarks: entry.Remarks,
    changes: placesByName(entry.Changes, country),
  }))
}
