import pg from 'pg'

// PostgreSQL accepts the form feed in an array but not in JSON: a JSON column refuses an empty list.
const EMPTY_ARRAY = '{\f}'

export type EncodedParameter = string | null

/** Dates as UTC, bytes as hex, objects as JSON; a list for a JSON column is JSON text already. @throws TypeError without an exact text */
export function encodeParameter(value: unknown): EncodedParameter {
  if (value === null || value === undefined) return null
  return Array.isArray(value) ? arrayLiteral(value) : encodeScalar(value)
}

function encodeScalar(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return value
    case 'number':
    case 'bigint':
    case 'boolean':
      return String(value)
    case 'object':
      return encodeObject(value as object)
    default:
      throw new TypeError(`A ${typeof value} cannot be a query parameter`)
  }
}

function encodeObject(value: object): string {
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) throw new TypeError('An invalid date cannot be a query parameter')
    return value.toISOString()
  }
  if (value instanceof Uint8Array) {
    return `\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}`
  }
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype === null || prototype === Object.prototype) return JSON.stringify(value)
  throw new TypeError(`A ${value.constructor.name} cannot be a query parameter; turn it into text first`)
}

function arrayLiteral(values: readonly unknown[]): string {
  if (values.length === 0) return EMPTY_ARRAY
  return `{${values.map(arrayElement).join(',')}}`
}

function arrayElement(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  if (Array.isArray(value)) return arrayLiteral(value)
  return `"${encodeScalar(value).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}

type Decode = (text: string) => unknown

const TEXT_ARRAY = 1009
const ZERO = '0'.charCodeAt(0)
const FLAT_IDS = /^\{[\da-f,-]*\}$/
// Excludes years before 1000: Date.UTC reads those before 100 as years of another century.
const UTC_INSTANT = /^[1-9]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,3})?\+00$/

const asText: Decode = (text) => text
const asNumber: Decode = (text) => Number(text)
const asBytes: Decode = (text) => new Uint8Array(Buffer.from(text.slice(2), 'hex'))
const asAnyIds: Decode = pgDecoder(2951)
const asAnyInstant: Decode = pgDecoder(1184)
// Lists are full of instants and id arrays: both have a plain form that needs no parser.
const asInstant: Decode = (text) => (UTC_INSTANT.test(text) ? utcInstant(text) : asAnyInstant(text))
const asIds: Decode = (text) => (FLAT_IDS.test(text) ? flatIds(text) : asAnyIds(text))
const asUtcInstant: Decode = (text) => asInstant(`${text}+00`)

const DECODERS = new Map<number, Decode>([
  [17, asBytes],
  [20, asNumber],
  [1082, asText],
  [1114, asUtcInstant],
  [1700, asText],
  [1001, asArrayOf(asBytes)],
  [1016, asArrayOf(asNumber)],
  [1115, asArrayOf(asUtcInstant)],
  [1182, asArrayOf(asText)],
  [1184, asInstant],
  [2951, asIds],
  [1185, asArrayOf(asInstant)],
  [1231, asArrayOf(asText)],
])

/** By type oid: numeric and date stay text, int8 is a number, timestamps Dates, bytea bytes, json parsed. */
export function decoderOf(typeOid: number): Decode {
  return DECODERS.get(typeOid) ?? pgDecoder(typeOid)
}

/** Reads the digits of a text such as 2026-11-24 07:57:58.863+00: three times as fast as parsing it. */
function utcInstant(text: string): Date {
  let ms = 0
  for (let at = 20, worth = 100; at < text.length - 3; at++, worth /= 10)
    ms += (text.charCodeAt(at) - ZERO) * worth
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2)
  const day = Date.UTC(year, twoDigits(text, 5) - 1, twoDigits(text, 8))
  const seconds = (twoDigits(text, 11) * 60 + twoDigits(text, 14)) * 60 + twoDigits(text, 17)
  return new Date(day + seconds * 1000 + ms)
}

function twoDigits(text: string, at: number): number {
  return (text.charCodeAt(at) - ZERO) * 10 + text.charCodeAt(at + 1) - ZERO
}

function pgDecoder(typeOid: number): Decode {
  return pg.types.getTypeParser(typeOid, 'text') as Decode
}

function asArrayOf(decode: Decode): Decode {
  const split = pgDecoder(TEXT_ARRAY)
  const decodeAll = (values: unknown[]): unknown[] =>
    values.map((value) =>
      Array.isArray(value) ? decodeAll(value) : value === null ? null : decode(value as string),
    )
  return (text) => decodeAll(split(text) as unknown[])
}

function flatIds(text: string): string[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',')
}
