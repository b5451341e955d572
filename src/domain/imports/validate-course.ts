import { requirementRule } from '#domain/courses/requirements'
import type { ImportRow } from '#domain/imports/rows'
import type { Found, UniversityFact } from '#domain/imports/validate'
import { alreadyThere, faulty, textKey, type Verdict } from '#domain/imports/verdicts'
import { compare, isAmount } from '#domain/money/money'

export interface CourseFact {
  id: string
  universityId: string
  level: string
  field: string
  durationMonths: number | null
  fee: string | null
  intakes: readonly string[]
  city: string
  webPage: string
  requirements: readonly { kind: string; minimum: number; eachSection: number | null }[]
}

export interface CourseFacts {
  universities: Found<UniversityFact>
  courses: Found<CourseFact>
}

/** A course is identified by its university and name. */
export function validateCourse(row: ImportRow<'courses'>, facts: CourseFacts): Verdict {
  const university = universityOf(row.university, facts)
  if ('state' in university) return university
  const { name, level, field, durationMonths, fee, intakes, city, webPage } = row
  if (fee !== null && !isAmount(fee, university.currency))
    return faulty('fee', `An amount in ${university.currency} has no decimals.`)
  const known = courseOf(name, university.id, facts)
  if (known)
    return alreadyThere('courses', [
      ['level', level, known.level],
      ['field', field, known.field],
      ['durationMonths', durationMonths ?? known.durationMonths, known.durationMonths],
      ['fee', fee === null || (known.fee !== null && compare(fee, known.fee) === 0), true],
      ['intakes', intakes.join() || known.intakes.join(), known.intakes.join()],
      ['city', city || known.city, known.city],
      ['webPage', webPage || known.webPage, known.webPage],
    ])
  const record = {
    universityId: university.id,
    name,
    level,
    field,
    durationMonths,
    fee,
    intakes,
    city,
    webPage,
  }
  return { state: 'ready', record, key: textKey(university.id, name) }
}

/** A requirement is identified by its course and kind. */
export function validateRequirement(row: ImportRow<'requirements'>, facts: CourseFacts): Verdict {
  const university = universityOf(row.university, facts)
  if ('state' in university) return university
  const course = courseOf(row.course, university.id, facts)
  if (!course) return faulty('course', 'This university has no course with this name.')
  const { requirement: kind, minimum, eachSection } = row
  const known = course.requirements.find((each) => each.kind === kind)
  if (known)
    return alreadyThere('requirements', [
      ['minimum', minimum, known.minimum],
      ['eachSection', eachSection, known.eachSection],
    ])
  const record = { courseId: course.id, kind: requirementRule(kind).kind, minimum, eachSection }
  return { state: 'ready', record, key: textKey(course.id, kind) }
}

function universityOf(name: string, { universities }: CourseFacts): UniversityFact | Verdict {
  const [university, another] = universities.get(name) ?? []
  if (!university) return faulty('university', 'There is no university with this name.')
  return another ? faulty('university', 'There are several universities with this name.') : university
}

function courseOf(name: string, universityId: string, { courses }: CourseFacts): CourseFact | undefined {
  return (courses.get(name) ?? []).find((course) => course.universityId === universityId)
}
