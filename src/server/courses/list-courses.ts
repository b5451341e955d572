import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import type { Attainment } from '#domain/courses/attainments'
import { sameBeginning } from '#domain/courses/intake'
import type { CoursePage, ListCourses } from '#domain/courses/schema'
import { countriesIn, wordsOf } from '#domain/courses/search-words'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { namedAttainments } from './attainments'
import { courseConditions, MATCHES, type Match } from './course-conditions'
import { countFacets } from './course-facets'
import { feeCurrency } from './fee-currency'
import { courseColumns, toCourse } from './table'

const ORDERS: Readonly<Record<'Name' | 'University' | 'Fee' | '-Fee', RawBuilder<unknown>>> = {
  Name: sql`courses.name, courses.id`,
  University: sql`universities.name, courses.name, courses.id`,
  // There are no exchange rates to compare fees by.
  Fee: sql`courses.fee is null, courses.currency, courses.fee, courses.name, courses.id`,
  '-Fee': sql`courses.fee is null, courses.currency, courses.fee desc, courses.name, courses.id`,
}

/** A page, or the closest matches; each facet is counted without its own filter. @throws NOT_FOUND, VALIDATION_FAILED (no currency) */
export async function listCourses({ db, actor }: Context, asked: ListCourses): Promise<CoursePage> {
  mustBeAllowed(actor, 'courses.view')
  const FeeCurrency = await feeCurrency(db, asked)
  const query = FeeCurrency === null ? asked : { ...asked, currency: FeeCurrency }
  const { studentId = null } = query
  const attainments = studentId === null ? null : await namedAttainments(db, actor, studentId)
  const isSearched = wordsOf(query.searchQuery ?? '').length > 0
  for (const match of isSearched ? MATCHES : []) {
    const page = await pageOf(db, query, attainments, match)
    if (Object.values(page.Facets).some((counts) => counts.length > 0)) return { ...page, FeeCurrency }
  }
  return { ...(await pageOf(db, query, attainments, 'exact')), FeeCurrency }
}

async function pageOf(
  db: Db,
  query: ListCourses,
  attainments: readonly Attainment[] | null,
  match: Match,
): Promise<Omit<CoursePage, 'FeeCurrency'>> {
  const { pageNo, pageSize, studentId = null } = query
  const found = courseConditions(query, attainments, match)
  const { total, facets } = await countFacets(db, query, found)
  const course = courseColumns(studentId)
  const records = await course.read(
    db,
    sql`
    with page as materialized (
      select id, row_number() over () as place from (
        select courses.id from courses join universities on universities.id = courses.university_id
        where ${found} and ${facetsChosen(query)}
        order by ${match === 'exact' ? orderOf(query) : closestFirst(query)}
        limit ${pageSize} offset ${(pageNo - 1) * pageSize}) of_page
    )
    select ${course.list}
    from page join courses on courses.id = page.id join universities on universities.id = courses.university_id
    order by page.place`,
  )
  return {
    rows: records.map((record) => toCourse(record, attainments)),
    totalCount: total,
    pageNo,
    pageSize,
    Facets: facets,
    AreClosest: match !== 'exact' && total > 0,
  }
}

function closestFirst(query: ListCourses): RawBuilder<unknown> {
  if (query.sort && query.sort !== 'Relevance') return orderOf(query)
  const text = wordsOf(query.searchQuery ?? '').join(' ')
  return sql`word_similarity(${text}, courses.search_text) desc, courses.name, courses.id`
}

function facetsChosen({ countryId, level, field, intake, universityId }: ListCourses): RawBuilder<unknown> {
  return sql.join(
    [
      sql`true`,
      ...(countryId ? [sql`courses.country_id = ${countryId}`] : []),
      ...(universityId ? [sql`courses.university_id = ${universityId}`] : []),
      ...(level ? [sql`courses.level = ${level}`] : []),
      ...(field ? [sql`courses.field = ${field}`] : []),
      ...(intake ? [sql`courses.intakes && ${sameBeginning(intake)}::text[]`] : []),
    ],
    sql` and `,
  )
}

function orderOf({ sort, searchQuery }: ListCourses): RawBuilder<unknown> {
  const asked = searchQuery?.replaceAll('\0', '') ?? ''
  // A search for a country alone ranks by the text as typed.
  const text = countriesIn(asked).rest || asked
  if (sort && sort !== 'Relevance') return ORDERS[sort]
  if (text === '') return ORDERS.Name
  return sql`lower(courses.name) like ${`${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`} desc,
    ts_rank(courses.search_words, plainto_tsquery('english', ${text})) desc, courses.name, courses.id`
}
