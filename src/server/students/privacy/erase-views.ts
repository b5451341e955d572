import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'

/** Shorter texts identify nobody. */
const LEAST = 3

/** A lower-case pattern of whole words, names also last words first; a one-word name only alone, because others share it. */
export function phraseOf(texts: readonly string[]): string {
  const known = texts.map((text) => text.trim().toLowerCase()).filter((text) => text.length >= LEAST)
  const isOneWord = (text: string) => /^\p{L}+$/u.test(text)
  const within = known.filter((text) => !isOneWord(text)).flatMap(turned)
  const alone = known.filter(isOneWord)
  // An empty alternative would match everything.
  const either = (patterns: string[]) => (patterns.length === 0 ? '$.' : patterns.join('|'))
  return `(^|[^[:alnum:]])(${either(within)})($|[^[:alnum:]])|^(${either(alone)})$`
}

/** 'Asha Devi Rai', 'Devi Rai Asha' and 'Rai Asha Devi' for a name; commas between words may match. */
function turned(text: string): string[] {
  const words = text.split(/\s+/).map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&'))
  return words.map((_, from) => [...words.slice(from), ...words.slice(0, from)].join(',? +'))
}

const LOOKED_FOR = sql`coalesce(content -> 'Filters' ->> 'searchQuery', '')`

/** The saved views that are named after the student or search for them. */
export async function viewsAbout(tx: Transaction<Database>, phrase: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from saved_views
    where lower(name) ~ ${phrase} or lower(${LOOKED_FOR}) ~ ${phrase}`.execute(tx)
  return rows.map((row) => row.id)
}

/** Renames these views and clears their search; others may use the other filters. Clears deleted views. */
export function ofSavedViews(about: { phrase: string; viewIds: string[] }): RawBuilder<unknown>[] {
  const { phrase, viewIds } = about
  return [
    sql`update saved_views set version = version + 1,
        name = case when lower(name) ~ ${phrase} then 'Erased ' || right(id::text, 8) else name end,
        content = case when lower(${LOOKED_FOR}) ~ ${phrase} then content #- '{Filters,searchQuery}' else content end
        where id = any(${viewIds}::uuid[])`,
    sql`update tombstones set snapshot = '{}', reason = ''
        where kind = 'saved view' and lower(snapshot::text) ~ ${phrase}`,
  ]
}
