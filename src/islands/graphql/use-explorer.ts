import { useEffect, useState } from 'react'
import { type Run, readHistory, saveHistory, withRun } from './history'
import { type Answered, queryGraphql } from './query-graphql'

const FIRST = `{
  waiting { CommissionNotes }
}
`
const NOT_JSON = 'The variables are not JSON.'
const NO_CHANGE = 'A mutation is not kept from here: keeping it would do it again.'

export interface StoredQuery {
  hash: string
  query: string
}

export interface GraphAnswer {
  text: string
  about: string
  isWrong: boolean
}

/** State of the explorer: the typed query, the answer, the history and the stored query. */
export function useExplorer(personId: string) {
  const [typed, setTyped] = useState<Run>({ query: FIRST, variables: '' })
  const [shown, setShown] = useState<GraphAnswer | null>(null)
  const [history, setHistory] = useState<readonly Run[]>([])
  const [stored, setStored] = useState<StoredQuery | null>(null)
  const [isBusy, setBusy] = useState(false)
  // Read after hydration, because the server does not have this window's history.
  useEffect(() => setHistory(readHistory(personId)), [personId])

  const answering = async (ask: (variables: unknown) => Promise<Answered>): Promise<boolean> => {
    const variables = parsed(typed.variables)
    if (variables === undefined) {
      setShown({ text: '', about: NOT_JSON, isWrong: true })
      return false
    }
    setBusy(true)
    const began = performance.now()
    const answer = await ask(variables)
    setBusy(false)
    setShown(shownOf(answer, performance.now() - began))
    const runs = withRun(history, typed)
    setHistory(runs)
    saveHistory(personId, runs)
    return answer.data !== undefined && answer.data !== null
  }

  const run = () => answering((variables) => queryGraphql({ query: typed.query, variables }))
  const store = async () => {
    if (isMutation(typed.query)) return setShown({ text: '', about: NO_CHANGE, isWrong: true })
    const { query } = typed
    const hash = await hashOf(query)
    const extensions = { persistedQuery: { version: 1, sha256Hash: hash } } as const
    const isStored = await answering((variables) => queryGraphql({ query, variables, extensions }))
    setStored(isStored ? { hash, query } : null)
  }
  const runStored = ({ hash, query }: StoredQuery) => {
    const extensions = { persistedQuery: { version: 1, sha256Hash: hash } } as const
    return answering(async (variables) => {
      const answer = await queryGraphql({ variables, extensions })
      // Another process, or a restarted one, may not have the query: clients then send the whole text.
      const isUnknown = answer.errors?.some(
        ({ extensions: details }) => details?.code === 'PERSISTED_QUERY_NOT_FOUND',
      )
      return isUnknown ? queryGraphql({ query, variables, extensions }) : answer
    })
  }
  return { typed, setTyped, shown, history, stored, isBusy, run, store, runStored }
}

function parsed(text: string): unknown {
  if (text.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isMutation(query: string): boolean {
  return /(?:^|[}\s])mutation\b/.test(query.replaceAll(/#.*$/gm, ''))
}

function shownOf(answer: Answered, ms: number): GraphAnswer {
  const { data, errors = [], extensions } = answer
  const cost = extensions?.cost
  const parts = [
    errors.length === 0 ? 'Answered' : `${errors.length} ${errors.length === 1 ? 'error' : 'errors'}`,
    `${Math.round(ms)} ms`,
    ...(cost ? [`cost ${cost.cost} of ${cost.maximum}`] : []),
  ]
  const body = { ...(data !== undefined && { data }), ...(errors.length > 0 && { errors }) }
  return { text: JSON.stringify(body, null, 2), about: parts.join(' · '), isWrong: errors.length > 0 }
}

export async function hashOf(query: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(query))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
