import { STATUSES } from '#domain/commission-notes/note/workflow'

/** An unpaid note whose tax invoice has arrived, or one that the partner has not invoiced yet. */
export const OWED = ['invoiced', 'agreed'] as const
export type Owed = (typeof OWED)[number]

const INVOICED = [10, 11, 12, 13, 14]

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
