import { isNamed } from '#domain/named-error'

export interface ModelSettings {
  /** The base URL, such as https://api.openai.com/v1, without a trailing slash. */
  url: string
  key: string
  model: string
  tokensPerMonth: number
}

/** A tool that the model may call; the parameters are a JSON Schema. */
export interface ModelTool {
  name: string
  description: string
  parameters: Readonly<Record<string, unknown>>
}

export interface ToolCall {
  id: string
  name: string
  arguments: string
}

export type ModelMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string; toolCalls: readonly ToolCall[] }
  | { role: 'tool'; toolCallId: string; content: string }

export interface ModelRequest {
  messages: readonly ModelMessage[]
  tools: readonly ModelTool[]
  isLast: boolean
  maxTokens: number
  signal: AbortSignal
}

/** The result of a request; `tokens` is null if the service did not say what it cost. */
export interface ModelTurn {
  text: string
  toolCalls: readonly ToolCall[]
  tokens: number | null
}

/** The assistant's model (docs/decisions/0166-assistants-model.md). */
export interface AssistantModel {
  tokensPerMonth: number
  answerMs: number
  /** Yields the text in pieces as they arrive. @throws ModelFailed */
  ask(request: ModelRequest): AsyncGenerator<string, ModelTurn>
}

export type ModelFailure = 'away' | 'silent' | 'nonsense'

export class ModelFailed extends Error {
  override name = 'ModelFailed'
  readonly failure: ModelFailure

  constructor(failure: ModelFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.failure = failure
  }
}

export function isModelFailed(error: unknown): error is ModelFailed {
  return isNamed(error, 'ModelFailed')
}
