import type { Db } from '#db/database'
import { typedRow } from '#domain/imports/columns'
import type { ImportKind } from '#domain/imports/kinds'
import type { ImportRow } from '#domain/imports/rows'
import { validateUser } from '#domain/imports/users/validate'
import {
  validateApplication,
  validateInstallment,
  validatePartner,
  validateStudent,
  validateUniversity,
} from '#domain/imports/validate'
import { validateAgreement } from '#domain/imports/validate-agreement'
import { type CourseFacts, validateCourse, validateRequirement } from '#domain/imports/validate-course'
import { readRow, type Verdict } from '#domain/imports/verdicts'
import { coursesByName } from '#server/across/imports/course-lookup'
import {
  agentsByCode,
  applicationsByReference,
  applicationsOfStudents,
  applicationsToPay,
  counsellorsByEmail,
  liveAgreements,
  partnersByCode,
  studentsByEmail,
  subsidiariesByName,
  universitiesByName,
} from '#server/across/imports/lookups'
import { userFacts } from '#server/across/imports/users/lookups'

type Validator<Kind extends ImportKind> = (row: ImportRow<Kind>) => Verdict

const VALIDATORS: {
  [Kind in ImportKind]: (db: Db, rows: readonly ImportRow<Kind>[]) => Promise<Validator<Kind>>
} = {
  async universities(db, rows) {
    const there = await universitiesByName(db, texts(rows, 'name'))
    return (row) => validateUniversity(row, there)
  },
  async partners(db, rows) {
    const there = await partnersByCode(db, texts(rows, 'code'))
    return (row) => validatePartner(row, there)
  },
  async students(db, rows) {
    const facts = {
      partners: await agentsByCode(db, texts(rows, 'partnerCode')),
      students: await studentsByEmail(db, texts(rows, 'email')),
      subsidiaries: await subsidiariesByName(db, texts(rows, 'subsidiary')),
      counsellors: await counsellorsByEmail(db, texts(rows, 'counsellorEmail')),
    }
    return (row) => validateStudent(row, facts)
  },
  async applications(db, rows) {
    const students = await studentsByEmail(db, texts(rows, 'studentEmail'))
    const facts = {
      students,
      universities: await universitiesByName(db, texts(rows, 'university')),
      byReference: await applicationsByReference(db, texts(rows, 'reference')),
      ofStudent: await applicationsOfStudents(
        db,
        [...students.values()].flat().map(({ id }) => id),
      ),
    }
    return (row) => validateApplication(row, facts)
  },
  async installments(db, rows) {
    const applications = await applicationsToPay(db, texts(rows, 'application'))
    return (row) => validateInstallment(row, applications)
  },
  async agreements(db, rows) {
    const facts = {
      partners: await agentsByCode(db, texts(rows, 'partnerCode')),
      universities: await universitiesByName(db, texts(rows, 'university')),
      live: await liveAgreements(db),
    }
    return (row) => validateAgreement(row, facts)
  },
  async courses(db, rows) {
    const facts = await courseFacts(db, texts(rows, 'university'), texts(rows, 'name'))
    return (row) => validateCourse(row, facts)
  },
  async requirements(db, rows) {
    const facts = await courseFacts(db, texts(rows, 'university'), texts(rows, 'course'))
    return (row) => validateRequirement(row, facts)
  },
  async users(db, rows) {
    const facts = await userFacts(db, rows)
    return (row) => validateUser(row, facts)
  },
}

/** The verdicts for the rows of a file, in their order, with a few queries for all rows. */
export async function validateRows<Kind extends ImportKind>(
  db: Db,
  kind: Kind,
  places: readonly number[],
  rows: readonly { cells: readonly string[] }[],
): Promise<Verdict[]> {
  const read = rows.map(({ cells }) => readRow(kind, typedRow(kind, places, cells)))
  const right = read.flatMap((each) => ('row' in each ? [each.row] : []))
  const validate = await VALIDATORS[kind](db, right)
  return read.map((each) =>
    'row' in each ? validate(each.row) : { state: 'faulty', findings: each.findings },
  )
}

async function courseFacts(
  db: Db,
  universityNames: readonly string[],
  names: readonly string[],
): Promise<CourseFacts> {
  const universities = await universitiesByName(db, universityNames)
  const ids = [...universities.values()].flat().map(({ id }) => id)
  return { universities, courses: await coursesByName(db, names, [...new Set(ids)]) }
}

function texts<Row, Field extends keyof Row>(rows: readonly Row[], field: Field): string[] {
  return rows.map((row) => String(row[field]))
}
