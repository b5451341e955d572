import { z } from 'zod'
import { readAddress } from '#domain/paging/address'

interface EntryPlace {
  at: Date
  id: string
}

const CURSOR = /^(\d{1,15})_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

export const HistoryQuery = z.object({
  historyBefore: z
    .string()
    .regex(CURSOR, 'historyBefore is the OlderHistory of an earlier answer')
    .optional()
    .describe('the OlderHistory of an earlier answer: the history then goes on from there'),
})
export type HistoryQuery = z.output<typeof HistoryQuery>

export const OlderHistory = z
  .string()
  .nullable()
  .describe('the `historyBefore` that asks for the older entries of the history; null if there are none')

export interface HistoryPart extends HistoryQuery {
  most?: number
}

export const ENTRIES_ON_SCREEN = 50

/** The part of a history that a page's address asks for; a wrong cursor counts as none. */
export function historyPartOf(address: URLSearchParams): HistoryPart {
  return { ...readAddress(HistoryQuery, address).query, most: ENTRIES_ON_SCREEN }
}

/** The cursor of the entries older than the one at this place. */
export function cursorAt({ at, id }: EntryPlace): string {
  return `${at.getTime()}_${id}`
}

/** The place that a cursor names; undefined for none. */
export function placeAt(cursor: string | undefined): EntryPlace | undefined {
  const [, at, id] = CURSOR.exec(cursor ?? '') ?? []
  return at !== undefined && id !== undefined ? { at: new Date(Number(at)), id } : undefined
}
