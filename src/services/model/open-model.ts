import { readCompletion } from '#services/model/completion'
import {
  type AssistantModel,
  isModelFailed,
  ModelFailed,
  type ModelMessage,
  type ModelRequest,
  type ModelSettings,
} from '#services/model/model'

const SILENCE_MS = 10_000
const ANSWER_MS = 30_000
/** A completion has a few kilobytes. */
const MAX_BYTES = 1_000_000

/** A model with an API like OpenAI's chat completions. Every request has limits of time and size. */
export function openModel(
  settings: ModelSettings,
  { silenceMs = SILENCE_MS, answerMs = ANSWER_MS }: { silenceMs?: number; answerMs?: number } = {},
): AssistantModel {
  return {
    tokensPerMonth: settings.tokensPerMonth,
    answerMs,
    async *ask(request) {
      const patience = patienceOf(request.signal, silenceMs)
      try {
        const answer = await send(settings, request, patience.signal)
        return yield* readCompletion(linesOf(answer, patience.renew))
      } catch (error) {
        if (isModelFailed(error)) throw error
        if (patience.signal.aborted)
          throw new ModelFailed('silent', 'The model says nothing', { cause: error })
        throw new ModelFailed('away', 'The model cannot be reached', { cause: error })
      } finally {
        patience.end()
      }
    },
  }
}

async function send(
  { url, key, model }: ModelSettings,
  { messages, tools, isLast, maxTokens }: ModelRequest,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const answer = await fetch(`${url}/chat/completions`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'text/event-stream',
    },
    body: JSON.stringify({
      model,
      messages: messages.map(messageOf),
      tools: tools.map((tool) => ({ type: 'function', function: tool })),
      tool_choice: isLast ? 'none' : 'auto',
      max_tokens: maxTokens,
      temperature: 0,
      stream: true,
      stream_options: { include_usage: true },
    }),
    signal,
    redirect: 'error',
  })
  if (answer.ok && answer.body) return answer.body
  // An unread body would keep the connection open.
  await answer.body?.cancel()
  throw new ModelFailed('away', `The model answered ${answer.status}`)
}

function messageOf(message: ModelMessage): Record<string, unknown> {
  if (message.role === 'tool')
    return { role: 'tool', tool_call_id: message.toolCallId, content: message.content }
  if (message.role !== 'assistant') return { ...message }
  return {
    role: 'assistant',
    content: message.content,
    tool_calls: message.toolCalls.map(({ id, name, arguments: given }) => ({
      id,
      type: 'function',
      function: { name, arguments: given },
    })),
  }
}

async function* linesOf(body: ReadableStream<Uint8Array>, renew: () => void): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let size = 0
  let rest = ''
  for await (const bytes of body) {
    renew()
    size += bytes.length
    if (size > MAX_BYTES) throw new ModelFailed('nonsense', 'The model answered too much')
    const lines = (rest + decoder.decode(bytes, { stream: true })).split(/\r?\n/)
    rest = lines.pop() ?? ''
    yield* lines
  }
  yield rest
}

function patienceOf(
  outer: AbortSignal,
  ms: number,
): { signal: AbortSignal; renew: () => void; end: () => void } {
  const silence = new AbortController()
  const stop = () => silence.abort(new Error(`No sign of life within ${ms / 1000} seconds`))
  let timer = setTimeout(stop, ms)
  return {
    signal: AbortSignal.any([outer, silence.signal]),
    renew() {
      clearTimeout(timer)
      timer = setTimeout(stop, ms)
    },
    end: () => clearTimeout(timer),
  }
}
