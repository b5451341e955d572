import { STATUSES } from '#domain/commission-notes/note/workflow'

/** How far a note is on its way to be paid: its tax invoice is there, or the partner has the note and has not invoiced it yet. */
export const OWED = ['invoiced', 'agreed'] as const
export type Owed = (typeof OWED)[number]

const INVOICED = [10, 11, 12, 13, 14]

/** The statuses of notes that are owed this way; together they are all that a partner sees and that are not paid. */
export const OWED_STATUSES: Readonly<Record<Owed, readonly number[]>> = {
  invoiced: INVOICED,
  agreed: STATUSES.filter(
    ({ id, visibleToPartner, turn }) => visibleToPartner && turn !== 'done' && !INVOICED.includes(id),
  ).map(({ id }) => id),
}

export const OWED_LABELS: Readonly<Record<Owed, string>> = {
  invoiced: 'Invoiced and unpaid',
  agreed: 'Agreed, not yet invoiced',
}
