export const TOKEN_DAYS = { usual: 90, most: 365 } as const
