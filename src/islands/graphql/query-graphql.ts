import { askWhetherSignedIn, GENERIC_MESSAGE, OFFLINE_MESSAGE } from '#islands/lib/call'

const GRAPHQL = '/graphql'

export interface GraphqlQuery {
  query?: string
  variables?: unknown
  operationName?: string
  extensions?: { persistedQuery: { version: 1; sha256Hash: string } }
}

export interface Answered {
  data?: unknown
  errors?: readonly { message: string; extensions?: { code?: string } }[]
  extensions?: { cost?: { cost: number; maximum: number } }
}

/** Sends a GraphQL request with the browser's session; a failed or invalid answer becomes an error. */
export async function queryGraphql(asked: GraphqlQuery): Promise<Answered> {
  const response = await fetch(GRAPHQL, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify(asked),
  }).catch(() => null)
  if (!response) return { errors: [{ message: OFFLINE_MESSAGE }] }
  // The page then shows that the session is over, and offers to sign in.
  if (response.status === 401) await askWhetherSignedIn()
  const answer: unknown = await response.json().catch(() => null)
  const isAnswer = typeof answer === 'object' && answer !== null
  return isAnswer ? (answer as Answered) : { errors: [{ message: GENERIC_MESSAGE }] }
}
