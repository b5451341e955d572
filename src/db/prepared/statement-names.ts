import { createHash } from 'node:crypto'

const MAX_NAMES = 500
const MAX_CANDIDATES = 2000
const LONGEST_SQL = 10_000
const PLANNED = /^\s*(select|with|insert|update|delete|merge)\b/i

/** Names SQL on its second use, so that a connection plans it once; few, as each name costs it memory. */
export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #seenOnce = new Set<string>()

  nameOf(sql: string): string | undefined {
    const known = this.#names.get(sql)
    if (known !== undefined) return known
    if (this.#names.size >= MAX_NAMES || sql.length > LONGEST_SQL || !PLANNED.test(sql)) return undefined
    if (this.#seenOnce.delete(sql)) return this.#name(sql)
    if (this.#seenOnce.size >= MAX_CANDIDATES) this.#seenOnce.clear()
    this.#seenOnce.add(sql)
    return undefined
  }

  #name(sql: string): string {
    const name = createHash('sha256').update(sql).digest('base64url').slice(0, 22)
    this.#names.set(sql, name)
    return name
  }
}
