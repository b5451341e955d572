import type { Insertable } from 'kysely'
import { LATE_DAYS, lastIntake, startOf } from '#db/seed/made-up/calendar'
import { nameOf, type PersonName } from '#db/seed/made-up/names'
import type { Random } from '#db/seed/made-up/random'
import type { Seed } from '#db/seed/made-up/seed'
import { BRIGHTPATH, type DemoPartner } from '#db/seed/partners/partners'
import { counsellorAt } from '#db/seed/people'
import type { DemoUniversity } from '#db/seed/universities'
import type { ApplicationTable, StudentTable } from '#db/tables/students/students'
import { intakeText } from '#domain/courses/intake'
import { levelOf } from '#domain/courses/levels'
import { decimalsOf } from '#domain/money/currencies'
import { completenessOfNew } from '#domain/students/profile/completeness'

const INSTALLMENTS = ['First installment', 'Second installment', 'Third installment']
const PLANS = [['Full tuition'], INSTALLMENTS.slice(0, 2), INSTALLMENTS]

function installmentsFor(university: DemoUniversity, random: Random) {
  const plan = random.weighted(PLANS, [3, 5, 2])
  const full = (university.usualFee * (80 + random.int(0, 45))) / 100
  const withCents = decimalsOf(university.row.currency) === 2 && random.chance(0.2)
  const cents = withCents ? `.${random.pick(['50', '25', '99', '75'])}` : '.00'
  const scholarship = random.chance(0.35) ? random.int(2, 9) * 0.025 : 0
  return plan.map((name, index) => {
    const fee = wholeUnits(full / plan.length)
    return {
      name,
      tuition_fee: `${fee}${cents}`,
      scholarship_received: `${index === 0 ? wholeUnits(fee * scholarship) : 0}.00`,
    }
  })
}

/** A round amount of about this size, with three digits that count. */
export function wholeUnits(amount: number): number {
  if (amount < 1) return 0
  const step = 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 2)
  return Math.round(amount / step) * step
}

const SITA = { name: 'Sita Gurung', country_id: 'NP', state_id: null, email: 'student@mail.example' }
const DAY_MS = 86_400_000
/** How long before an intake the first student enrolls, and how long ago the student who may sign in came. */
const EARLY_DAYS = 10
const CAME_WORKDAYS = 60
const PROGRAMS =
  'MSc Data Science, MBA, BSc (Hons) Nursing, MSc Public Health, Bachelor of Information Technology, MA International Relations, MEng Mechanical Engineering, Graduate Diploma in Hospitality Management, BA (Hons) Architecture, MSc Finance and Investment, PhD Marine Biology, Foundation Year in Business'.split(
    ', ',
  )

export type Installment = ReturnType<typeof installmentsFor>[number] & {
  student: Insertable<StudentTable>
  application: Insertable<ApplicationTable> & { university_student_id: string }
}

type Person = Omit<PersonName, 'slug'> & { email: string }

interface Place {
  student: Insertable<StudentTable>
  application: Insertable<ApplicationTable>
  free: Installment[]
  invoicedAge: number
}

/** Students who enroll as invoices need them, each once. The student who may sign in has no place yet. */
export class StudentBody {
  readonly signsIn: Insertable<StudentTable>
  readonly #places = new Map<DemoPartner, Place[]>()
  readonly #seed: Seed
  #count = 0

  constructor(seed: Seed) {
    this.#seed = seed
    this.signsIn = this.#student(BRIGHTPATH, 0, SITA)
    this.signsIn.created_at = seed.workdaysAgo(CAME_WORKDAYS)
    this.signsIn.last_activity_at = this.signsIn.created_at
  }

  take(partner: DemoPartner, university: DemoUniversity, count: number, invoicedAge: number): Installment[] {
    const places = this.#places.get(partner) ?? []
    this.#places.set(partner, places)
    // Students who already study there come first: their next installment is due.
    const due = places.filter(
      ({ application, free }) => application.university_id === university.row.id && free.length > 0,
    )
    const taken = due.slice(0, count)
    while (taken.length < count) {
      const place = this.#enrol(partner, places.length + 1, university)
      places.push(place)
      taken.push(place)
    }
    for (const place of taken) this.#date(place, invoicedAge)
    return taken.flatMap((place) => place.free.splice(0, 1))
  }

  #date(place: Place, invoicedAge: number): void {
    if (invoicedAge <= place.invoicedAge) return
    place.invoicedAge = invoicedAge
    const intake = lastIntake(this.#seed.at(invoicedAge))
    const random = this.#seed.random('students')
    const days = random.int(-EARLY_DAYS, LATE_DAYS)
    const enrolled = onWorkday(startOf(intake).getTime() + days * DAY_MS + random.int(270, 740) * 60_000)
    const { application, student } = place
    const dates = { created_at: enrolled, updated_at: enrolled, stage_since: enrolled }
    Object.assign(application, { intake: intakeText(intake), ...dates })
    Object.assign(student, { created_at: enrolled, last_activity_at: enrolled })
  }

  #enrol(partner: DemoPartner, index: number, university: DemoUniversity): Place {
    const random = this.#seed.random('students')
    const { slug, ...person } = nameOf(random.pick(partner.origins), random)
    const email = `${slug.slice(0, 40)}.${this.#count}@students.example`
    const student = this.#student(partner, index, { ...person, email })
    const program = random.pick(PROGRAMS)
    const application = {
      id: this.#seed.id('application'),
      student_id: student.id,
      partner_id: student.partner_id,
      university_id: university.row.id,
      program,
      level: levelOf({ level: null, program }),
      intake: '',
      university_student_id: `${random.pick(['S', 'U', 'ST-', 'INT-'])}${random.int(1_000_000, 9_999_999)}`,
    }
    this.#seed.add('applications', application)
    const free = installmentsFor(university, random).map((fees) => {
      this.#seed.add('installments', { application_id: application.id, ...fees })
      return { student, application, ...fees }
    })
    return { student, application, free, invoicedAge: -1 }
  }

  #student(partner: DemoPartner, index: number, person: Person) {
    const hasCounsellor = partner === BRIGHTPATH && index % 5 !== 4
    const student: Insertable<StudentTable> = {
      id: this.#seed.id('student'),
      partner_id: partner.row.id,
      subsidiary_id: subsidiaryOf(partner, index),
      counsellor_id: hasCounsellor ? counsellorAt(index) : null,
      ...person,
      source: 'Import',
      profile_complete: completenessOfNew(''),
    }
    this.#seed.add('students', student)
    this.#count++
    return student
  }
}

function onWorkday(instant: number): Date {
  const back: Readonly<Record<number, number>> = { 6: 1, 0: 2 }
  return new Date(instant - (back[new Date(instant).getUTCDay()] ?? 0) * DAY_MS)
}

function subsidiaryOf({ subsidiaries }: DemoPartner, index: number): string | null {
  const open = subsidiaries.filter((branch) => !branch.is_disabled)
  return index % 4 === 3 ? (open[Math.floor(index / 4) % open.length]?.id ?? null) : null
}
