import type { Logger } from 'pino'

export interface FlagDocuments {
  own: () => Promise<string>
  lastKnown: () => Promise<string | null>
  save: (document: string) => Promise<void>
}

const TIMEOUT_MS = 3_000
/** A portal's environment has a few kilobytes. */
const MAX_BYTES = 2_000_000

/** Fetches a hosted Flagsmith's document, or after seconds uses the last good one or the portal's own. */
export function hostedDocument({ own, lastKnown, save }: FlagDocuments, log: Logger): typeof fetch {
  let last: string | null = null
  return async (address, options) => {
    try {
      const text = await textOf(await fetch(address, { ...options, signal: AbortSignal.timeout(TIMEOUT_MS) }))
      if (text !== last) await save(text)
      last = text
      return answerOf(text)
    } catch (error) {
      log.warn({ err: error }, 'the flag service cannot be asked: the last document goes on')
      return answerOf(last ?? (await lastKnown()) ?? (await own()))
    }
  }
}

async function textOf(answer: Response): Promise<string> {
  if (!answer.ok) throw new Error(`The flag service answered ${answer.status}`)
  const text = await answer.text()
  if (text.length > MAX_BYTES) throw new Error('The flag service answered too much')
  const document = JSON.parse(text) as { feature_states?: unknown; project?: { segments?: unknown } }
  if (!Array.isArray(document.feature_states) || !Array.isArray(document.project?.segments))
    throw new Error('The flag service answered no environment')
  return text
}

function answerOf(text: string): Response {
  return new Response(text, { headers: { 'content-type': 'application/json' } })
}
