import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import { INTAKE_TERMS, type IntakeTerm, sameBeginning } from '#domain/courses/intake'
import type { Level } from '#domain/courses/levels'
import type { Facets, ListCourses } from '#domain/courses/schema'

interface Counted {
  of: 'country_id' | 'level' | 'field' | 'intakes' | 'university_id' | null
  country_id: string | null
  level: string | null
  field: string | null
  intakes: string[] | null
  university_id: string | null
  university: string | null
  count: number
}

const MAX_UNIVERSITIES = 200

/** Counts all courses that meet `found`, and each facet without its own filter, in one scan. */
export async function countFacets(
  db: Db,
  {
    countryId,
    level,
    field,
    intake,
    universityId,
  }: Pick<ListCourses, 'countryId' | 'level' | 'field' | 'intake' | 'universityId'>,
  found: RawBuilder<unknown>,
): Promise<{ total: number; facets: Facets }> {
  const is = (column: string, value: string | undefined) =>
    value === undefined ? sql`true` : sql`${sql.ref(`courses.${column}`)} = ${value}`
  const begins = intake ? sql`courses.intakes && ${sameBeginning(intake)}::text[]` : sql`true`
  const { rows } = await sql<Counted>`
    select case kind when 15 then 'country_id' when 23 then 'level' when 27 then 'field' when 29 then 'intakes'
        when 30 then 'university_id' end as of,
      counted.country_id, level, field, intakes, university_id, universities.name as university,
      case kind when 15 then but_country when 23 then but_level when 27 then but_field when 29 then but_intake
        when 30 then but_university else whole end::int as count
    from (
      select country_id, level, field, intakes, university_id,
        grouping(country_id, level, field, intakes, university_id) as kind,
        count(*) filter (where in_country and in_level and in_field and in_intake and in_university) as whole,
        count(*) filter (where in_level and in_field and in_intake and in_university) as but_country,
        count(*) filter (where in_country and in_field and in_intake and in_university) as but_level,
        count(*) filter (where in_country and in_level and in_intake and in_university) as but_field,
        count(*) filter (where in_country and in_level and in_field and in_university) as but_intake,
        count(*) filter (where in_country and in_level and in_field and in_intake) as but_university
      from (
        select country_id, level, field, intakes, university_id, ${is('country_id', countryId)} as in_country,
          ${is('level', level)} as in_level, ${is('field', field)} as in_field, ${begins} as in_intake,
          ${is('university_id', universityId)} as in_university
        from courses where ${found}
      ) courses
      group by grouping sets ((country_id), (level), (field), (intakes), (university_id), ())
    ) counted left join universities on universities.id = counted.university_id`.execute(db)
  const of = (column: Counted['of']) => rows.filter((row) => row.of === column && row.count > 0)
  return {
    total: rows.find((row) => row.of === null)?.count ?? 0,
    facets: {
      Countries: largestFirst(
        of('country_id').map((row) => ({ Value: row.country_id ?? '', Count: row.count })),
      ),
      Levels: largestFirst(of('level').map((row) => ({ Value: row.level as Level, Count: row.count }))),
      Fields: largestFirst(of('field').map((row) => ({ Value: row.field ?? '', Count: row.count }))),
      Intakes: byTerm(of('intakes')),
      Universities: largestFirst(
        of('university_id').map((row) => ({
          Value: row.university_id ?? '',
          Name: row.university ?? '',
          Count: row.count,
        })),
      ).slice(0, MAX_UNIVERSITIES),
    },
  }
}

function largestFirst<Value extends { Value: string; Count: number }>(values: Value[]): Value[] {
  return values.sort((a, b) => b.Count - a.Count || a.Value.localeCompare(b.Value))
}

function byTerm(rows: readonly Counted[]): { Value: IntakeTerm; Count: number }[] {
  return INTAKE_TERMS.flatMap((Value) => {
    const same: readonly string[] = sameBeginning(Value)
    const Count = rows
      .filter(({ intakes }) => intakes?.some((term) => same.includes(term)))
      .reduce((sum, { count }) => sum + count, 0)
    return Count === 0 ? [] : [{ Value, Count }]
  })
}
