import type { Db } from '#db/database'
import type { AnswerPart } from '#domain/assistant/answer'
import { QUERIES, toolOf } from '#domain/assistant/model/queries'
import { Sentences } from '#domain/assistant/model/sentences'
import { restate } from '#domain/assistant/restate'
import {
  type AssistantModel,
  isModelFailed,
  type ModelFailure,
  type ModelMessage,
  type ModelTurn,
} from '#services/model/model'
import { answerAsked, answerByWords } from '../answer'
import { sentence } from '../answers/parts'
import type { Reader } from '../reader'
import { askedBy } from './ask-query'
import { type Budget, reserve, settle } from './budget'
import { Gathered } from './gathered'
import { instructionsFor } from './instructions'

const ROUNDS = 5
const CALLS_A_ROUND = 4
const MAX_TOKENS = 800
/** A token is about four letters of English, and fewer in other scripts. */
const CHARACTERS_A_TOKEN = 3
const TABLES = 2
const TOOLS = QUERIES.map(toolOf)

export interface ByModel {
  db: Db
  model: AssistantModel
  left: AbortSignal
  onFailure(error: unknown): void
}

const INSTEAD: Readonly<Record<ModelFailure | 'budget', string>> = {
  away: 'The model cannot be reached, so this is read by its words alone.',
  silent: 'The model did not answer in time, so this is read by its words alone.',
  nonsense: 'The model gave no answer that rests on what you may read, so this is read by its words alone.',
  budget: 'Your budget for the model is used up for this month, so this is read by its words alone.',
}

/** Answers by a model that queries the grammar and cites rows, else by the grammar (docs/decisions/0166). */
export async function* answerByModel(
  question: string,
  reader: Reader,
  by: ByModel,
): AsyncGenerator<AnswerPart> {
  const sentences: { count: number } = { count: 0 }
  const signal = AbortSignal.any([by.left, AbortSignal.timeout(by.model.answerMs)])
  let failure: ModelFailure | 'budget' | null
  try {
    failure = yield* conversation(question, reader, { ...by, signal }, sentences)
  } catch (error) {
    if (by.left.aborted) return
    if (!isModelFailed(error) && !signal.aborted) throw error
    by.onFailure(error)
    failure = isModelFailed(error) ? error.failure : 'silent'
  }
  if (failure === null) return
  if (sentences.count > 0) return yield sentence('The answer stopped here: the model did not finish it.')
  yield sentence(INSTEAD[failure])
  yield* answerByWords(question, reader)
}

async function* conversation(
  question: string,
  reader: Reader,
  { db, model, signal }: Pick<ByModel, 'db' | 'model'> & { signal: AbortSignal },
  counted: { count: number },
): AsyncGenerator<AnswerPart, ModelFailure | 'budget' | null> {
  const { actor, today } = reader
  const { tokensPerMonth } = model
  const budget = { userId: actor.seenBy?.id ?? actor.id, month: today.slice(0, 7), tokensPerMonth }
  const gathered = new Gathered(`${question} ${today}`)
  const cited = new Set<number>()
  const messages: ModelMessage[] = [
    { role: 'system', content: instructionsFor(today) },
    { role: 'user', content: question },
  ]
  yield { Kind: 'doing', Text: 'Thinking…' }
  for (let round = 1; round <= ROUNDS; round += 1) {
    const sentences = new Sentences(
      (ref) => gathered.page(ref) !== undefined,
      (figure) => gathered.isFigure(figure),
    )
    const asking = { messages, isLast: round === ROUNDS, signal }
    const turn = yield* byLine(turnOf(asking, { db, model, budget }), function* (line) {
      const taken = sentences.take(line)
      if (!taken) return
      counted.count += 1
      for (const ref of taken.refs) cited.add(ref)
      yield { Kind: 'text', Text: taken.text, Rows: taken.refs.flatMap((ref) => gathered.page(ref) ?? []) }
    })
    if (turn === null) return 'budget'
    if (turn.toolCalls.length === 0) {
      if (counted.count === 0) return 'nonsense'
      yield* gathered.tablesWith(cited).slice(0, TABLES)
      if (sentences.leftOut > 0) yield sentence(leftOutWords(sentences.leftOut))
      return null
    }
    const calls = turn.toolCalls.slice(0, CALLS_A_ROUND)
    messages.push({ role: 'assistant', content: turn.text, toolCalls: calls })
    for (const call of calls) {
      signal.throwIfAborted()
      const found = await askedBy(call, reader)
      if ('asked' in found) yield { Kind: 'doing', Text: `Reading: ${restate(found.asked)}` }
      const parts =
        'asked' in found ? await allOf(answerAsked(found.asked, reader)) : [sentence(found.refused)]
      messages.push({ role: 'tool', toolCallId: call.id, content: gathered.add(parts) })
    }
  }
  return 'nonsense'
}

async function* turnOf(
  asking: { messages: readonly ModelMessage[]; isLast: boolean; signal: AbortSignal },
  { db, model, budget }: { db: Db; model: AssistantModel; budget: Budget },
): AsyncGenerator<string, ModelTurn | null> {
  const letters = JSON.stringify([asking.messages, TOOLS]).length
  const reserved = Math.ceil(letters / CHARACTERS_A_TOKEN) + MAX_TOKENS
  if (!(await reserve(db, budget, reserved))) return null
  // An aborted request costs tokens too. Its usage is unknown, so the whole reservation stays counted.
  const turn = yield* model.ask({ ...asking, tools: TOOLS, maxTokens: MAX_TOKENS })
  if (turn.tokens !== null) await settle(db, budget, { reserved, used: turn.tokens })
  return turn
}

async function* byLine<Turn>(
  pieces: AsyncGenerator<string, Turn>,
  each: (line: string) => Generator<AnswerPart>,
): AsyncGenerator<AnswerPart, Turn> {
  let rest = ''
  for (;;) {
    const { value, done } = await pieces.next()
    if (done) {
      yield* each(rest)
      return value
    }
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield* each(line)
  }
}

async function allOf(parts: AsyncGenerator<AnswerPart>): Promise<AnswerPart[]> {
  const all: AnswerPart[] = []
  for await (const part of parts) all.push(part)
  return all
}

function leftOutWords(count: number): string {
  return count === 1
    ? 'One sentence was left out: no row that was read bears it out.'
    : `${count} sentences were left out: no row that was read bears them out.`
}
