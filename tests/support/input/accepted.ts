import { CALLER_FIELDS, type Call } from '#domain/api/call'
import { sorted } from '#tests/support/sorted'
import type { ValidCall } from '#tests/support/valid-calls/valid-calls'
import { ACCEPTABLE } from './acceptable-values'
import { FORMATTED, REFUSED } from './refused-values'
import { type Place, placesOf, type Schema, valueAt, WRONG_TEXTS, WRONG_VALUES } from './wrong-values'

type Part = 'params' | 'query' | 'body'
const PARTS: readonly Part[] = ['params', 'query', 'body']

/** What no text of the house accepts, however its schema is: this stays to be written down. */
const NEVER_TEXT = ['ten thousand letters', 'NUL', 'bell', 'lone surrogate']
const LETTERS = Object.entries(WRONG_TEXTS as Record<string, string>).filter(
  ([kind, text]) => text.trim() !== '' && !NEVER_TEXT.includes(kind),
)
const NUMBERS = Object.entries(WRONG_VALUES).filter(
  (each): each is [string, number] => typeof each[1] === 'number',
)
const PAGING = ['pageNo', 'pageSize']

/** The name of a field in the lists: its path without the places in lists. */
export function fieldOf({ path }: Pick<Place, 'path'>): string {
  return path.filter((key) => !/^\d+$/.test(key)).join('.')
}

/**
 * The wrong values that a call accepts, as 'field: kind': what its contract publishes, and for the fields that
 * `ACCEPTABLE` names exactly what stands there.
 */
export function acceptedBy(
  { name, call }: { name: string; call: Call },
  valids: readonly ValidCall[],
): string[] {
  const listed = ACCEPTABLE[name] ?? []
  const known = new Set([...listed.map((value) => value.split(': ')[0]), ...(REFUSED[name] ?? [])])
  const published = valids.flatMap((valid) =>
    PARTS.flatMap((part) => {
      const schema = call[part]
      if (!schema) return []
      return placesOf(schema, valid[part])
        .filter((place) => !known.has(fieldOf(place)))
        .flatMap((place) =>
          kindsOf(call, part, place, valueAt(valid[part], place.path)).map(
            (kind) => `${fieldOf(place)}: ${kind}`,
          ),
        )
    }),
  )
  return sorted([...new Set([...listed, ...published])])
}

/** The kinds of wrong values that the schema of a field publishes as right. */
function kindsOf(call: Call, part: Part, { path, schema, required }: Place, right: unknown): string[] {
  const name = fieldOf({ path }).split('.').at(-1) ?? ''
  // Ids of a path lead to nothing, callers are compared with the session, versions with the row.
  if (part === 'params' || name === 'Version' || CALLER_FIELDS.some((caller) => caller === name)) return []
  if (PAGING.includes(name) && part === 'query') return ['an exponent']
  const isText = part !== 'body' || call.multipart !== undefined
  const isFilter = part === 'query' && call.method === 'GET' && !required
  return (schema.anyOf ?? schema.oneOf ?? [schema]).flatMap((variant) => {
    const choices = variant.enum ?? ('const' in variant ? [variant.const] : undefined)
    if (choices) return choices.includes('') ? ['empty'] : []
    if (variant.type === 'string') {
      if (isFilter && variant.format === 'uuid') return ['unknown id']
      return FORMATTED.has(name) ? [] : textKinds(variant, isFilter)
    }
    return isText ? [] : kindsOfJson(variant, right)
  })
}

/** A text without a format takes any readable text of its length; a filter of a list ignores the rest. */
function textKinds({ format, pattern, minLength = 0, maxLength }: Schema, isFilter: boolean): string[] {
  if (format || pattern || maxLength === undefined) return []
  const fitting = LETTERS.filter(([, { length }]) => length >= minLength && length <= maxLength)
  return [
    ...fitting.map(([kind]) => kind),
    ...(minLength === 0 ? ['empty', 'blank'] : []),
    ...(isFilter ? ['NUL', 'bell', 'lone surrogate'] : []),
  ]
}

function kindsOfJson(schema: Schema, right: unknown): string[] {
  if (schema.type === 'null') return ['null']
  if (schema.type === 'boolean') return ['true']
  if (schema.type === 'array') return listKinds(schema, right)
  const { type, minimum, maximum } = schema
  // A number without limits of its own is the id of something.
  if (minimum === undefined || maximum === undefined || maximum === Number.MAX_SAFE_INTEGER) return []
  const isFitting = ([, value]: [string, number]) =>
    value >= minimum && value <= maximum && (type === 'number' || Number.isInteger(value))
  return NUMBERS.filter(isFitting).map(([kind]) => kind)
}

function listKinds({ minItems = 0, maxItems = Number.POSITIVE_INFINITY }: Schema, right: unknown): string[] {
  if (!Array.isArray(right)) return []
  return [
    ...(minItems === 0 ? ['empty list'] : []),
    ...(right.length * 2 <= maxItems ? ['twice the same'] : []),
  ]
}
