import type { ParsedQuestion } from '#domain/assistant/asked'
import { inputOf, isNameKind, isQuery } from '#domain/assistant/model/queries'
import { intakeOf, intakeText } from '#domain/courses/intake'
import type { Reader } from '../reader'
import { rowNamed } from './named-rows'

/** Turns a model's tool call into a question of the grammar with its rows, or says why it is refused. */
export async function askedBy(
  { name, arguments: given }: { name: string; arguments: string },
  reader: Reader,
): Promise<{ asked: ParsedQuestion } | { refused: string }> {
  if (!isQuery(name)) return { refused: 'There is no such tool. Nothing can be changed here.' }
  const parsed = inputOf(name).safeParse(jsonOf(given))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return {
      refused: `These arguments are not taken: ${issue?.path.join('.')} ${issue?.message}`.slice(0, 300),
    }
  }
  const { wants, ...slots } = parsed.data as { wants: ParsedQuestion['wants']; [slot: string]: unknown }
  const by: Record<string, unknown> = { ...slots }
  for (const [slot, value] of Object.entries(slots)) {
    if (slot === 'intake')
      by.intake = intakeText(intakeOf(String(value)) as NonNullable<ReturnType<typeof intakeOf>>)
    if (!isNameKind(slot) || typeof value !== 'string') continue
    if (slot === 'person' && (value === 'me' || value === 'nobody')) continue
    const found = await rowNamed(slot, value, reader)
    if ('refused' in found) return found
    by[slot] = found.row
  }
  return { asked: { about: name, wants, by } }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text === '' ? '{}' : text)
  } catch {
    return null
  }
}
