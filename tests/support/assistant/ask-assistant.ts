import type { Actor } from '#domain/access/actor'
import { type AnswerLink, type AnswerPart, partsIn } from '#domain/assistant/answer'
import { askAssistant } from '#domain/assistant/calls'
import { callEndpoint } from '#tests/support/http/http'

export interface AssistantAnswer {
  parts: readonly AnswerPart[]
  /** Its sentences, in order. */
  texts: readonly string[]
  /** Every page linked in its sentences, tables and lists. */
  links: readonly AnswerLink[]
}

/** Asks the assistant as a person, and reads the whole answer. */
export async function askInWords(actor: Actor, Question: string): Promise<AssistantAnswer> {
  const { json } = await callEndpoint(askAssistant, { actor, method: 'POST', body: { Question } })
  const { parts } = partsIn(json)
  const links = parts.flatMap((part) => {
    if (part.Kind === 'text') return part.Rows ?? []
    if (part.Kind === 'links') return part.Links
    return part.Kind === 'table' ? part.Rows.flat().filter((cell) => typeof cell !== 'string') : []
  })
  return { parts, texts: parts.flatMap((part) => (part.Kind === 'text' ? part.Text : [])), links }
}
