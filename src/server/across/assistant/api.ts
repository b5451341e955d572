import { type AnswerPart, eventOf } from '#domain/assistant/answer'
import { askAssistant } from '#domain/assistant/calls'
import { todayIn } from '#domain/time/format'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Answered } from '#server/platform/http/answering'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'
import { placeOf } from '#server/platform/security-log/log-call'
import { answerByWords } from './answer'
import { sentence } from './answers/parts'
import { answerByModel } from './model/answer-by-model'
import { type Reader, readerOf } from './reader'

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/** The staff assistant; it reads through the other calls' handlers (docs/decisions/0159-assistant.md). */
export function staffAssistant(answered: readonly Answered[]): Answered[] {
  const answers = new Map(answered.map(({ call, answer }) => [placeOf(call), answer]))
  return [
    {
      call: askAssistant,
      answer: (context) =>
        endpoint(askAssistant, async ({ actor, body: { Question } }) => {
          mustBeAllowed(actor, 'assistant.ask')
          const reader = readerOf(answers, context, { actor, today: todayIn(actor.timeZone) })
          const left = new AbortController()
          return new Response(streamOf(answerOf(Question, reader, left.signal), left), { headers: HEADERS })
        })(context),
    },
  ]
}

function answerOf(question: string, reader: Reader, left: AbortSignal): AsyncGenerator<AnswerPart> {
  const { db, model, log } = runtime()
  if (!model) return answerByWords(question, reader)
  const onFailure = (error: unknown) => log.warn({ err: error }, 'the assistant’s model failed')
  return answerByModel(question, reader, { db, model, left, onFailure })
}

function streamOf(parts: AsyncGenerator<AnswerPart>, left: AbortController): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const send = (part: AnswerPart) => controller.enqueue(encoder.encode(eventOf(part)))
      try {
        const { value, done } = await parts.next()
        if (!done) return send(value)
      } catch (error) {
        runtime().log.error({ err: error }, 'the assistant failed')
        send(sentence('Something went wrong!'))
      }
      send({ Kind: 'done' })
      controller.close()
    },
    async cancel() {
      left.abort()
      await parts.return(undefined)
    },
  })
}
