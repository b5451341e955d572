import { z } from 'zod'
import { ModelFailed, type ModelTurn, type ToolCall } from '#services/model/model'

/** More tool calls at once count as an unreadable answer. */
const MAX_CALLS = 16

const Chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: z
          .object({
            content: z.string().nullish(),
            tool_calls: z
              .array(
                z.object({
                  index: z.int().min(0).max(MAX_CALLS),
                  id: z.string().max(200).nullish(),
                  function: z
                    .object({ name: z.string().nullish(), arguments: z.string().nullish() })
                    .nullish(),
                }),
              )
              .nullish(),
          })
          .nullish(),
      }),
    )
    .nullish(),
  usage: z.object({ total_tokens: z.int().min(0).max(10_000_000) }).nullish(),
})

/** Reads a streamed completion in OpenAI's format. @throws ModelFailed if it is invalid */
export async function* readCompletion(lines: AsyncIterable<string>): AsyncGenerator<string, ModelTurn> {
  let text = ''
  let tokens: number | null = null
  let isWhole = false
  const calls: ToolCall[] = []
  for await (const line of lines) {
    if (!line.startsWith('data:')) continue
    const data = line.slice('data:'.length).trim()
    if (data === '[DONE]') {
      isWhole = true
      break
    }
    const { choices, usage } = chunkOf(data)
    tokens = usage?.total_tokens ?? tokens
    const delta = choices?.[0]?.delta
    if (delta?.content) {
      text += delta.content
      yield delta.content
    }
    for (const { index, id, function: part } of delta?.tool_calls ?? []) {
      const call = calls[index] ?? { id: '', name: '', arguments: '' }
      calls[index] = {
        id: id ?? call.id,
        name: call.name + (part?.name ?? ''),
        arguments: call.arguments + (part?.arguments ?? ''),
      }
    }
  }
  if (!isWhole) throw new ModelFailed('nonsense', 'The model’s answer broke off')
  return { text, toolCalls: calls.filter(Boolean), tokens }
}

function chunkOf(data: string): z.output<typeof Chunk> {
  try {
    return Chunk.parse(JSON.parse(data))
  } catch (cause) {
    throw new ModelFailed('nonsense', 'The model’s answer is no completion', { cause })
  }
}
