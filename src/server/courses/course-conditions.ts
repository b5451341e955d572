import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Attainment } from '#domain/courses/attainments'
import type { ListCourses } from '#domain/courses/schema'
import { countriesIn, wordsOf } from '#domain/courses/search-words'

/** Words match exactly, by three fifths of their trigrams (index), or two fifths (full scan). */
export const MATCHES = ['exact', 'alike', 'far'] as const
export type Match = (typeof MATCHES)[number]
const FAR = 0.4

/** Courses whose requirements these attainments meet: the domain's `isMet` in SQL. The unmet ones are hashed once; a join would be
 *  planned as a loop over all of them for each course where the tables have no statistics. */
export function metBy(attainments: readonly Attainment[]): RawBuilder<SqlBool> {
  const kinds = attainments.map(({ kind }) => kind)
  const scores = attainments.map(({ score }) => score)
  const lowest = attainments.map(({ lowest }) => lowest)
  return sql<SqlBool>`courses.id not in (
    select required.course_id
    from course_requirements required
    left join unnest(${kinds}::text[], ${scores}::numeric[], ${lowest}::numeric[]) as attained (kind, score, lowest)
      on attained.kind = required.kind
    group by required.course_id, required.alternative
    having not coalesce(bool_or(attained.score >= required.minimum
      and (required.each_section is null or attained.lowest >= required.each_section)), false))`
}

/** A search by words (as similar as `match`), fee and fit, without the facets. */
export function courseConditions(
  { searchQuery, maxFee, currency, fitting, openedBy }: Partial<ListCourses>,
  attainments: readonly Attainment[] | null,
  match: Match = 'exact',
): RawBuilder<SqlBool> {
  return sql.join(
    [
      sql`courses.retired_at is null`,
      ...(searchQuery ? [searchedFor(searchQuery, match)] : []),
      ...(currency ? [sql`courses.currency = ${currency}`] : []),
      ...(maxFee ? [sql`courses.fee <= ${maxFee}::numeric`] : []),
      ...(attainments && (fitting === 'true' || openedBy) ? [metBy(attainments)] : []),
      ...(attainments && openedBy ? [needs(openedBy, attainments)] : []),
    ],
    sql` and `,
  ) as RawBuilder<SqlBool>
}

function needs(test: string, attainments: readonly Attainment[]): RawBuilder<SqlBool> {
  const without = attainments.filter(({ kind }) => kind !== test)
  return sql<SqlBool>`courses.id in (select course_id from course_requirements where kind = ${test})
    and not (${metBy(without)})`
}

/** Of a named country, or with the name in the text: a university of Georgia need not be in Georgia. 'us' in 'business' is no country. */
function searchedFor(searchQuery: string, match: Match): RawBuilder<SqlBool> {
  const found = (text: string) => (match === 'exact' ? foundBy(text) : closeTo(text, match))
  const { countries, named, rest } = countriesIn(searchQuery)
  if (countries.length === 0) return found(searchQuery)
  return sql<SqlBool>`(courses.country_id = any(${countries}::text[])
    or courses.search_words @@ plainto_tsquery('english', ${named})) and ${found(rest)}`
}

function closeTo(searchQuery: string, match: Match): RawBuilder<SqlBool> {
  const alike = wordsOf(searchQuery).map((word) =>
    match === 'alike'
      ? sql`${word}::text <% courses.search_text`
      : sql`word_similarity(${word}, courses.search_text) >= ${FAR}::real`,
  )
  return sql<SqlBool>`(${sql.join([sql`true`, ...alike], sql` and `)})`
}

function foundBy(searchQuery: string): RawBuilder<SqlBool> {
  const text = searchQuery.replaceAll('\0', '')
  const words = wordsOf(searchQuery)
  if (words.length === 0) return sql<SqlBool>`true`
  const parts = words.map((word) => sql`courses.search_text like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`)
  return sql<SqlBool>`(courses.search_words @@ plainto_tsquery('english', ${text}) or (${sql.join(parts, sql` and `)}))`
}
