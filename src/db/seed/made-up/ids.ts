import { type RawBuilder, sql } from 'kysely'
import { randomFrom } from '#db/seed/made-up/random'

const FIRST = Date.UTC(2025, 0, 1)
const STEP_MS = 1000

/** Row ids of a kind: UUIDv7, ascending, equal in each seeding so that links stay; a stream for each kind. */
export function idsOf(kind: string): () => string {
  const random = randomFrom(`id:${kind}`)
  let count = 0
  const hex = (digits: number) => {
    let text = ''
    while (text.length < digits) text += random.int(0, 15).toString(16)
    return text
  }
  return () => {
    const time = (FIRST + STEP_MS * count++).toString(16).padStart(12, '0')
    const variant = random.int(8, 11).toString(16)
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(12)}`
  }
}

/** A value in UUIDv7 form, built from a time in seconds and a text that provides the random part. */
export function uuidOf(seconds: RawBuilder<unknown>, text: RawBuilder<unknown>): RawBuilder<string> {
  const hash = sql`md5(${text})`
  return sql`(lpad(to_hex(floor(${seconds} * 1000)::bigint), 12, '0') || '7' || substr(${hash}, 1, 3)
    || '8' || substr(${hash}, 4, 15))::uuid`
}

/** The id of a row of a kind that follows from another row, whose id is in the column. */
export function idOf(kind: string, column: string): RawBuilder<string> {
  return uuidOf(sql`${FIRST / 1000}::numeric`, sql`${kind}::text || ${sql.ref(column)}`)
}
