export const DENSITIES = ['comfortable', 'compact'] as const
export const ROW_HEIGHTS = { comfortable: 36, compact: 28 } as const
