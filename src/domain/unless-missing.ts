/** The error for an invalid value; a missing or empty one gets the "required" message of its field. */
export const unlessMissing = (message: string) => ({
  error: ({ input }: { input?: unknown }) =>
    input === undefined || input === null || input === '' ? undefined : message,
})
