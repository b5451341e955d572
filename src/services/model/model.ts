import { isNamed } from '#domain/named-error'

/** The account at the service that has the assistant's model. */
export interface ModelSettings {
  /** The beginning of its addresses, such as https://api.openai.com/v1, without a slash at its end. */
  url: string
  key: string
  model: string
  /** How many tokens a person may use up in a month. */
  tokensPerMonth: number
}

/** What the model may ask for, as JSON Schema says it. */
export interface ModelTool {
  name: string
  description: string
  parameters: Readonly<Record<string, unknown>>
}

/** A tool that the model asks for, with its arguments as it wrote them. */
export interface ToolCall {
  id: string
  name: string
  arguments: string
}

export type ModelMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string; toolCalls: readonly ToolCall[] }
  | { role: 'tool'; toolCallId: string; content: string }

/** One request to the model. */
export interface ModelRequest {
  messages: readonly ModelMessage[]
  tools: readonly ModelTool[]
  /** Whether it must answer in words now. */
  isLast: boolean
  /** More tokens than these are not written. */
  maxTokens: number
  signal: AbortSignal
}

/** What came of a request: all of the text, what is asked for, and what it cost; null where the service did not say. */
export interface ModelTurn {
  text: string
  toolCalls: readonly ToolCall[]
  tokens: number | null
}

/** The assistant's model (docs/decisions/0166-assistants-model.md). */
export interface AssistantModel {
  tokensPerMonth: number
  /** For so long a question may be answered. */
  answerMs: number
  /**
   * Gives the pieces of its text as they come.
   * @throws ModelFailed
   */
  ask(request: ModelRequest): AsyncGenerator<string, ModelTurn>
}

export type ModelFailure = 'away' | 'silent' | 'nonsense'

/** The model gave no answer, or none that can be read. */
export class ModelFailed extends Error {
  override name = 'ModelFailed'
  readonly failure: ModelFailure

  constructor(failure: ModelFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.failure = failure
  }
}

/** Whether the model gave no answer, or none that can be read. */
export function isModelFailed(error: unknown): error is ModelFailed {
  return isNamed(error, 'ModelFailed')
}
