import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { nearestOf, swapsOf } from '#domain/search/near'
import { mayBeMisspelt } from '#domain/search/sought'
import { type Source, sourcesFor } from './sources'

/** Two fifths of the trigrams: what one typing error leaves of a short name. */
const LEAST_ALIKE = '0.4'
const CANDIDATES = 100

/** The nearest words in texts the actor may read, within two typing errors, in two statements; else null. */
export async function correctWords(db: Db, actor: Actor, words: readonly string[]): Promise<string[] | null> {
  const doubtful = words.filter(mayBeMisspelt)
  const { note, student, partner, person, course } = sourcesFor(actor)
  // These also contain the names in notes, and are fewer.
  const sources = [student ?? note, partner, person, course].filter((source) => source !== null)
  if (doubtful.length === 0 || sources.length === 0) return null
  const parts = doubtful.flatMap((word) => sources.flatMap((source) => textsLike(source, word)))
  const texts = await transaction(db, (tx) => alike(tx, parts))
  const corrected = words.map((word) =>
    doubtful.includes(word)
      ? (nearestOf(
          word,
          texts.filter((each) => each.word === word).map(({ text }) => text),
        ) ?? word)
      : word,
  )
  return corrected.some((word, place) => word !== words[place]) ? corrected : null
}

/** Texts with a similar word, or with two letters of the word swapped, which leaves few common trigrams. */
function textsLike({ from, scope, text }: Source, word: string): RawBuilder<unknown>[] {
  const patterns = swapsOf(word).map((swapped) => `%${swapped}%`)
  const texts = (condition: RawBuilder<unknown>) =>
    sql`(select ${word}::text as word, ${text} as text from ${from} where ${scope} and ${condition} limit ${sql.lit(CANDIDATES)})`
  return [texts(sql`${word}::text <% ${text}`), texts(sql`${text} like any(${patterns}::text[])`)]
}

/** Lower similarity, no sequential scans: they would read a table from the start until they find enough. */
async function alike(
  tx: Db,
  parts: readonly RawBuilder<unknown>[],
): Promise<{ word: string; text: string }[]> {
  await sql`select set_config('pg_trgm.word_similarity_threshold', ${LEAST_ALIKE}, true),
    set_config('enable_seqscan', 'off', true)`.execute(tx)
  const { rows } = await sql<{ word: string; text: string }>`${sql.join(parts, sql` union all `)}`.execute(tx)
  return rows
}
