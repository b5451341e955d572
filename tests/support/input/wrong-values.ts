import { z } from 'zod'

/** The part of a JSON schema that says what a field accepts. */
export interface Schema {
  type?: string
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  const?: unknown
  enum?: unknown[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  properties?: Record<string, Schema>
  required?: string[]
}

/** One field of a payload: its path, its schema, and whether it is required. */
export interface Place {
  path: string[]
  schema: Schema
  required: boolean
}

/** Every field of a schema, nested ones too, as far as `sample` has their lists and objects. */
export function placesOf(schema: z.ZodType, sample: unknown): Place[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
  return below(json, sample, [])
}

function below(schema: Schema, sample: unknown, path: string[]): Place[] {
  const fitting = variantOf(schema, sample)
  if (Array.isArray(sample))
    return sample.flatMap((item, index) => {
      const schema = fitting.items ?? {}
      const place = { path: [...path, String(index)], schema, required: false }
      return [place, ...below(schema, item, place.path)]
    })
  if (typeof sample !== 'object' || sample === null) return []
  return Object.entries(fitting.properties ?? {}).flatMap(([name, inner]) => {
    const value = (sample as Record<string, unknown>)[name]
    const required = fitting.required?.includes(name) ?? false
    const place = { path: [...path, name], schema: inner, required }
    return [place, ...below(inner, value, place.path)]
  })
}

function variantOf(schema: Schema, sample: unknown): Schema {
  const type = Array.isArray(sample) ? 'array' : typeof sample
  const variants = schema.anyOf ?? schema.oneOf
  return variants?.find((variant) => variant.type === type && isMeant(variant, sample)) ?? schema
}

/** Whether the sample matches this one of several object schemas by its constants. */
function isMeant({ properties = {}, required = [] }: Schema, sample: unknown): boolean {
  return Object.entries(properties).every(([name, inner]) => {
    const value = (sample as Record<string, unknown>)[name]
    return (
      inner.const === undefined || inner.const === value || (value === undefined && !required.includes(name))
    )
  })
}

/** Wrong values by the names in the lists of acceptable ones. */
export type WrongValues = Record<string, unknown>

/** Texts that are wrong for most fields; queries, paths and forms contain only text. */
export const WRONG_TEXTS: WrongValues = {
  empty: '',
  blank: '   ',
  word: 'nonsense',
  'ten thousand letters': 'x'.repeat(10_000),
  'a negative': '-1',
  zero: '0',
  'three decimals': '12.345',
  'an exponent': '1e3',
  'beyond int4': '2147483648',
  'beyond int8': '99999999999999999999',
  'not a number': 'NaN',
  'a day that is none': '2026-02-30',
  'malformed id': '0190d3c0-0000-7000-8000-00000000000z',
  'unknown id': '0190d3c0-0000-7000-8000-00000000dead',
  NUL: 'a\u0000b',
  bell: 'a\u0007b',
  'lone surrogate': 'a\ud800b',
  sql: "1'; drop table notes; --",
  wildcards: '%_\\',
  html: '<img src=x onerror=alert(1)>',
  path: '../../etc/passwd',
}

/** Values of every JSON type that are wrong for most fields. */
export const WRONG_VALUES: WrongValues = {
  ...WRONG_TEXTS,
  null: null,
  true: true,
  number: 7,
  'number 0': 0,
  'number -1': -1,
  fraction: 12.5,
  'number beyond int4': 2_147_483_648,
  'number beyond int8': 1e20,
  'empty list': [],
  list: ['x'],
  object: { x: 1 },
  prototype: JSON.parse('{"__proto__": {"x": 1}, "constructor": 1}'),
}

/** Wrong lists derived from a valid one. */
export function wrongLists(right: readonly unknown[]): WrongValues {
  return { 'twice the same': [...right, ...right], 'five hundred and one': Array(501).fill(right[0]) }
}

/** A copy with the value at a place replaced; `undefined` removes it. */
export function replaced<T>(whole: T, path: readonly string[], value: unknown): T {
  const copy = structuredClone(whole)
  const last = path.at(-1) as string
  const holder = path
    .slice(0, -1)
    .reduce((at, name) => at[name] as Record<string, unknown>, copy as Record<string, unknown>)
  if (value === undefined) delete holder[last]
  else holder[last] = value
  return copy
}

/** The value at a place; undefined if the payload lacks it. */
export function valueAt(whole: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], whole)
}
