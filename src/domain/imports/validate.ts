import type { ImportRow } from '#domain/imports/rows'
import { alreadyThere, faulty, textKey, type Verdict } from '#domain/imports/verdicts'
import { compare, isAmount } from '#domain/money/money'

/** Existing records by the text as typed; several if the text is ambiguous. */
export type Found<Fact> = ReadonlyMap<string, readonly Fact[]>

export interface UniversityFact {
  id: string
  name: string
  address: string
  email: string
  country: string
  currency: string
  commissionRate: string | null
}
export interface PartnerFact {
  id: string
  company: string
  code: string
  email: string
  address: string
  city: string
  state: string | null
  country: string
  gstin: string | null
  pan: string | null
  udyam: string | null
  paymentDays: number | null
  tier: string | null
}
export interface StudentFact {
  id: string
  partnerId: string
  partnerCode: string
  partnerCompany: string
  name: string
  country: string
  state: string | null
  subsidiaryId: string | null
  counsellorId: string | null
}
export interface SubsidiaryFact {
  id: string
  partnerId: string
  isDisabled: boolean
}
export interface CounsellorFact {
  id: string
  partnerId: string | null
}
export interface ApplicationFact {
  id: string
  studentId: string
  universityId: string
  program: string
  intake: string
  reference: string | null
  universityStudentId: string
  level: string | null
}
export interface InstallmentsFact {
  id: string
  currency: string
  installments: readonly { name: string; tuitionFee: string; scholarship: string }[]
}

/** A university is identified by its name. */
export function validateUniversity(row: ImportRow<'universities'>, there: Found<UniversityFact>): Verdict {
  const [known] = there.get(row.name) ?? []
  if (!known) return { state: 'ready', record: row, key: textKey(row.name) }
  return alreadyThere('universities', [
    ['address', row.address, known.address],
    ['email', row.email, known.email.toLowerCase()],
    ['country', row.country, known.country],
    ['currency', row.currency, known.currency],
    ['commissionRate', row.commissionRate ?? known.commissionRate, known.commissionRate],
  ])
}

/** A partner is identified by its code. */
export function validatePartner(row: ImportRow<'partners'>, there: Found<PartnerFact>): Verdict {
  const [known] = there.get(row.code) ?? []
  if (!known) return { state: 'ready', record: row, key: textKey(row.code) }
  return alreadyThere('partners', [
    ['company', row.company, known.company],
    ['email', row.email, known.email.toLowerCase()],
    ['address', row.address, known.address],
    ['city', row.city, known.city],
    ['state', row.state, known.state],
    ['country', row.country, known.country],
    ['gstin', row.gstin, known.gstin],
    ['pan', row.pan, known.pan],
    ['udyam', row.udyam, known.udyam],
    ['paymentDays', row.paymentDays, known.paymentDays],
    ['tier', row.tier, known.tier],
  ])
}

export interface StudentFacts {
  partners: Found<{ id: string }>
  students: Found<StudentFact>
  subsidiaries: Found<SubsidiaryFact>
  counsellors: Found<CounsellorFact>
}

/** A student is identified by e-mail address, and belongs to one partner. */
export function validateStudent(row: ImportRow<'students'>, facts: StudentFacts): Verdict {
  const [partner] = facts.partners.get(row.partnerCode) ?? []
  if (!partner) return faulty('partnerCode', 'There is no partner with this code.')
  const subsidiary = subsidiaryOf(row, partner.id, facts)
  if (typeof subsidiary === 'string') return faulty('subsidiary', subsidiary)
  const counsellor = counsellorOf(row, partner.id, facts)
  if (typeof counsellor === 'string') return faulty('counsellorEmail', counsellor)
  const { name, email, country, state } = row
  const record = {
    partnerId: partner.id,
    name,
    email,
    country,
    state,
    subsidiaryId: subsidiary?.id ?? null,
    counsellorId: counsellor?.id ?? null,
  }
  const there = facts.students.get(row.email) ?? []
  const known = there.find((student) => student.partnerId === partner.id)
  if (known)
    return alreadyThere('students', [
      ['name', name, known.name],
      ['country', country, known.country],
      ['state', state, known.state],
      ['subsidiary', record.subsidiaryId, known.subsidiaryId],
      ['counsellorEmail', record.counsellorId, known.counsellorId],
    ])
  const [other] = there
  if (other)
    return faulty(
      'email',
      `A student with this e-mail is with ${other.partnerCompany} (${other.partnerCode}) already.`,
    )
  return { state: 'ready', record, key: textKey(email) }
}

function subsidiaryOf(row: ImportRow<'students'>, partnerId: string, { subsidiaries }: StudentFacts) {
  if (row.subsidiary === '') return null
  const found = (subsidiaries.get(row.subsidiary) ?? []).find((each) => each.partnerId === partnerId)
  if (!found) return 'This partner has no subsidiary with this name.'
  return found.isDisabled ? 'This subsidiary is disabled. Please choose another one.' : found
}

function counsellorOf(row: ImportRow<'students'>, partnerId: string, { counsellors }: StudentFacts) {
  if (row.counsellorEmail === '') return null
  const found = (counsellors.get(row.counsellorEmail) ?? []).find((each) => each.partnerId === partnerId)
  return found ?? 'This partner has no user with this e-mail.'
}

export interface ApplicationFacts {
  students: Found<StudentFact>
  universities: Found<{ id: string }>
  byReference: Found<ApplicationFact>
  ofStudent: Found<ApplicationFact>
}

/** Identified by its reference; a student applies only once for a program and intake of a university. */
export function validateApplication(row: ImportRow<'applications'>, facts: ApplicationFacts): Verdict {
  const applicant = applicantOf(row, facts.students)
  if (!('student' in applicant)) return applicant
  const { student } = applicant
  const universities = facts.universities.get(row.university) ?? []
  const [university] = universities
  if (!university) return faulty('university', 'There is no university with this name.')
  if (universities.length > 1) return faulty('university', 'There are several universities with this name.')
  const { reference, program, intake, universityStudentId, level } = row
  const studiesKey = textKey(student.id, university.id, program, intake)
  const isSame = (one: ApplicationFact) =>
    textKey(one.studentId, one.universityId, one.program, one.intake) === studiesKey
  const [known] = facts.byReference.get(reference) ?? []
  if (known && isSame(known))
    return alreadyThere('applications', [
      ['universityStudentId', universityStudentId, known.universityStudentId],
      ['level', level ?? known.level, known.level],
    ])
  if (known) return faulty('reference', 'Another application has this reference.')
  const same = (facts.ofStudent.get(student.id) ?? []).find(isSame)
  if (same) return { state: 'duplicate', message: otherReference(same) }
  return {
    state: 'ready',
    record: {
      reference,
      program,
      intake,
      universityStudentId,
      level,
      studentId: student.id,
      partnerId: student.partnerId,
      universityId: university.id,
    },
    key: textKey(reference),
    secondKey: studiesKey,
  }
}

function otherReference({ id, reference }: ApplicationFact): string {
  const known = reference === null ? 'without a reference' : `with the reference ${reference}`
  return `Already exists, ${known}. Its acknowledgement id is ${id}.`
}

function applicantOf(
  row: ImportRow<'applications'>,
  students: Found<StudentFact>,
): { student: StudentFact } | Verdict {
  const there = students.get(row.studentEmail) ?? []
  if (there.length === 0) return faulty('studentEmail', 'There is no student with this e-mail.')
  const code = textKey(row.partnerCode)
  const fitting = row.partnerCode === '' ? there : there.filter((each) => textKey(each.partnerCode) === code)
  const [student] = fitting
  if (!student) return faulty('partnerCode', 'The student with this e-mail belongs to another partner.')
  if (fitting.length === 1) return { student }
  return row.partnerCode === ''
    ? faulty('partnerCode', 'Students of several partners have this e-mail: enter the partner’s code.')
    : faulty('studentEmail', 'Several students of this partner have this e-mail.')
}

/** An installment is identified by its name within the application. */
export function validateInstallment(
  row: ImportRow<'installments'>,
  applications: Found<InstallmentsFact>,
): Verdict {
  const [application] = applications.get(row.application) ?? []
  if (!application) return faulty('application', 'There is no application with this reference.')
  const { id, currency, installments } = application
  if (row.currency !== '' && row.currency !== currency)
    return faulty('currency', `The university charges in ${currency}.`)
  const { name, tuitionFee, scholarship } = row
  for (const [field, value] of Object.entries({ tuitionFee, scholarship }))
    if (!isAmount(value, currency)) return faulty(field, `An amount in ${currency} has no decimals.`)
  const known = installments.find((each) => textKey(each.name) === textKey(name))
  if (!known)
    return {
      state: 'ready',
      record: { applicationId: id, name, tuitionFee, scholarship },
      key: textKey(id, name),
    }
  return alreadyThere('installments', [
    ['tuitionFee', compare(tuitionFee, known.tuitionFee) === 0, true],
    ['scholarship', compare(scholarship, known.scholarship) === 0, true],
  ])
}
