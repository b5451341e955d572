import { type AnswerPart, partsIn } from '#domain/assistant/answer'
import { askAssistant } from '#domain/assistant/routes'
import { CallError, OFFLINE_MESSAGE, send } from '#islands/lib/call'

/** Asks the assistant and yields its answer's parts. Throws CallError if refused or broken off. */
export async function* askStream(question: string, signal: AbortSignal): AsyncGenerator<AnswerPart> {
  const response = await send(askAssistant, { body: { Question: question }, unkeyed: true, signal })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let buffer = ''
  for (;;) {
    const { value = '', done } = (await reader?.read()) ?? { done: true }
    const { parts, rest } = partsIn(buffer + value)
    buffer = rest
    for (const part of parts) {
      if (part.Kind === 'done') return
      yield part
    }
    if (done) throw new CallError({ status: 0, code: 'BROKEN_OFF', message: OFFLINE_MESSAGE })
  }
}
