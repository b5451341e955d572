import { useEffect, useState } from 'react'
import { type Answered, askGraphql } from './ask-graphql'
import { keepHistory, type Run, readHistory, withRun } from './history'

const FIRST = `{
  waiting { CommissionNotes }
}
`
const NOT_JSON = 'The variables are not JSON.'
const NO_CHANGE = 'A mutation is not kept from here: keeping it would do it again.'

/** A query that the portal knows by its hash. */
export interface Kept {
  hash: string
  query: string
}

/** What an answer was, and to what it is the answer. */
export interface Shown {
  text: string
  /** In a few words, for a screen reader as well. */
  about: string
  isWrong: boolean
}

/** The state of the explorer: what is typed, what came back, what was run before and what is kept. */
export function useExplorer(personId: string) {
  const [typed, setTyped] = useState<Run>({ query: FIRST, variables: '' })
  const [shown, setShown] = useState<Shown | null>(null)
  const [history, setHistory] = useState<readonly Run[]>([])
  const [kept, setKept] = useState<Kept | null>(null)
  const [isBusy, setBusy] = useState(false)
  // The server knows nothing of this window's history.
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
    keepHistory(personId, runs)
    return answer.data !== undefined && answer.data !== null
  }

  const run = () => answering((variables) => askGraphql({ query: typed.query, variables }))
  const keep = async () => {
    if (isMutation(typed.query)) return setShown({ text: '', about: NO_CHANGE, isWrong: true })
    const { query } = typed
    const hash = await hashOf(query)
    const extensions = { persistedQuery: { version: 1, sha256Hash: hash } } as const
    const isKept = await answering((variables) => askGraphql({ query, variables, extensions }))
    setKept(isKept ? { hash, query } : null)
  }
  const runKept = ({ hash, query }: Kept) => {
    const extensions = { persistedQuery: { version: 1, sha256Hash: hash } } as const
    return answering(async (variables) => {
      const answer = await askGraphql({ variables, extensions })
      // Another process may be asked, or one that began anew: clients send the whole again then.
      const isUnknown = answer.errors?.some(
        ({ extensions: told }) => told?.code === 'PERSISTED_QUERY_NOT_FOUND',
      )
      return isUnknown ? askGraphql({ query, variables, extensions }) : answer
    })
  }
  return { typed, setTyped, shown, history, kept, isBusy, run, keep, runKept }
}

/** The variables; undefined where they are no object in JSON. */
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

function shownOf(answer: Answered, ms: number): Shown {
  const { data, errors = [], extensions } = answer
  const cost = extensions?.cost
  const parts = [
    errors.length === 0 ? 'Answered' : `${errors.length} ${errors.length === 1 ? 'error' : 'errors'}`,
    `${Math.round(ms)} ms`,
    ...(cost ? [`cost ${cost.cost} of ${cost.maximum}`] : []),
  ]
  const told = { ...(data !== undefined && { data }), ...(errors.length > 0 && { errors }) }
  return { text: JSON.stringify(told, null, 2), about: parts.join(' · '), isWrong: errors.length > 0 }
}

/** The SHA-256 of a query, in hexadecimal. */
export async function hashOf(query: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(query))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
