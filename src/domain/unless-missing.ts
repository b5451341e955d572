/** Says `message` of a wrong value. One that is missing or empty is said to be required, by the name of its field. */
export const unlessMissing = (message: string) => ({
  error: ({ input }: { input?: unknown }) =>
    input === undefined || input === null || input === '' ? undefined : message,
})
