import { askWhetherSignedIn, GENERIC_MESSAGE, OFFLINE_MESSAGE } from '#islands/lib/call'

const GRAPHQL = '/graphql'

/** What is sent: a query, or the hash of one that was kept, with its variables. */
export interface Asked {
  query?: string
  variables?: unknown
  operationName?: string
  extensions?: { persistedQuery: { version: 1; sha256Hash: string } }
}

/** An answer as GraphQL gives it: what was found, and what went wrong on the way. */
export interface Answered {
  data?: unknown
  errors?: readonly { message: string; extensions?: { code?: string } }[]
  extensions?: { cost?: { cost: number; maximum: number } }
}

/** Asks GraphQL by the session of this browser. Without a network, or where the answer is none, the errors say so. */
export async function askGraphql(asked: Asked): Promise<Answered> {
  const response = await fetch(GRAPHQL, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify(asked),
  }).catch(() => null)
  if (!response) return { errors: [{ message: OFFLINE_MESSAGE }] }
  // The page says that the session is over, and offers the sign-in.
  if (response.status === 401) await askWhetherSignedIn()
  const answer: unknown = await response.json().catch(() => null)
  const isAnswer = typeof answer === 'object' && answer !== null
  return isAnswer ? (answer as Answered) : { errors: [{ message: GENERIC_MESSAGE }] }
}
