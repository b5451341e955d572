export const DENSITIES = ['comfortable', 'compact'] as const
/** Pixels of a row, by density. */
export const ROW_HEIGHTS = { comfortable: 36, compact: 28 } as const
