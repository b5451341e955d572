interface Given {
  input?: unknown
}

/** The error for an invalid value; a missing or empty one gets the "required" message of its field. */
export const unlessMissing = (message: string) => ({
  error: (given: Given) => (isMissing(given) ? undefined : message),
})

/** The "required" message for a missing value; too long a one gets the words for its length. */
export const ifMissing = (message: string) => ({
  error: (given: Given) => (isMissing(given) ? message : undefined),
})

const isMissing = ({ input }: Given): boolean => input === undefined || input === null || input === ''
