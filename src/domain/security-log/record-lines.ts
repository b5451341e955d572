import { placesByName } from '#domain/places/changed-places'
import type { HistoryLine } from '#domain/record/history-line'
import { type RecordedChange, recordSentence } from './record-sentence'

interface Recorded extends RecordedChange {
  At: string
  Remarks: string
}

/** The history of an account in sentences; `whom` is the person's name, `country` a country's code. */
export function recordLines(entries: readonly Recorded[], whom: string, country = ''): HistoryLine[] {
  return entries.map((entry) => ({
    title: recordSentence(entry, whom),
    at: entry.At,
    remarks: entry.Remarks,
    changes: placesByName(entry.Changes, country),
  }))
}
