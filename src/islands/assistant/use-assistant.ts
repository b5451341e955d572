import { useEffect, useRef, useState } from 'react'
import type { AnswerPart } from '#domain/assistant/answer'
import { GENERIC_MESSAGE, isCallError } from '#islands/lib/call'
import { askStream } from './ask-stream'

export interface Exchange {
  question: string
  parts: readonly AnswerPart[]
  isDone: boolean
  failure: string | null
}

/** The questions and answers since the panel opened; a new question stops the answer before it. */
export function useAssistant(): { turns: readonly Exchange[]; ask: (question: string) => void } {
  const [turns, setTurns] = useState<readonly Exchange[]>([])
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const ask = (question: string) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setTurns((all) => [...all.map(ended), { question, parts: [], isDone: false, failure: null }])
    const change = (of: (turn: Exchange) => Exchange) => {
      if (!controller.signal.aborted) setTurns((all) => all.with(-1, of(all.at(-1) as Exchange)))
    }
    void follow(question, controller.signal, change)
  }
  return { turns, ask }
}

async function follow(
  question: string,
  signal: AbortSignal,
  change: (of: (turn: Exchange) => Exchange) => void,
): Promise<void> {
  try {
    for await (const part of askStream(question, signal))
      change((turn) => ({ ...turn, parts: joined(turn.parts, part) }))
    change(ended)
  } catch (error) {
    const failure = isCallError(error) ? error.message : GENERIC_MESSAGE
    change((turn) => ({ ...turn, isDone: true, failure }))
  }
}

function ended(turn: Exchange): Exchange {
  return { ...turn, isDone: true }
}

function joined(parts: readonly AnswerPart[], part: AnswerPart): readonly AnswerPart[] {
  const last = parts.at(-1)
  if (part.Kind !== 'text' || last?.Kind !== 'text' || !part.Goes) return [...parts, part]
  return parts.with(-1, { ...last, Text: last.Text + part.Text })
}
