import type { Insertable } from 'kysely'
import { installmentsFor } from '#db/seed/invoices/fees'
import { idsOf } from '#db/seed/made-up/ids'
import { nameOf } from '#db/seed/made-up/names'
import { type Random, randomFrom } from '#db/seed/made-up/random'
import type { DemoPartner } from '#db/seed/partners/partners'
import { BRIGHTPATH, PARTNERS } from '#db/seed/partners/partners'
import { personId } from '#db/seed/people'
import type { DemoUniversity } from '#db/seed/universities'
import type { ApplicationTable, InstallmentTable, StudentTable } from '#db/tables/students/students'
import { levelOf } from '#domain/courses/levels'

const SIGNS_IN = 'student@mail.example'
const MAX_APPLICATIONS = 3
const PROGRAMS =
  'MSc Data Science, MBA, BSc (Hons) Nursing, MSc Public Health, Bachelor of Information Technology, MA International Relations, MEng Mechanical Engineering, Graduate Diploma in Hospitality Management, BA (Hons) Architecture, MSc Finance and Investment, PhD Marine Biology, Foundation Year in Business'.split(
    ', ',
  )
const INTAKES = ['Fall 2024', 'Spring 2025', 'Summer 2025', 'Fall 2025', 'Winter 2026', 'Fall 2026']

/** One installment of an application, with its student: the subject of an invoice line or a note line. */
export interface Installment {
  student: Insertable<StudentTable>
  application: Insertable<ApplicationTable> & { university_student_id: string }
  name: string
  tuitionFee: string
  scholarshipReceived: string
}

interface Place {
  student: Insertable<StudentTable>
  applications: { universityId: string; free: Installment[] }[]
}

/** The demo company's students. Their applications are created as invoices need them. */
export class StudentBody {
  readonly students: Insertable<StudentTable>[] = []
  readonly applications: Insertable<ApplicationTable>[] = []
  readonly installments: Insertable<InstallmentTable>[] = []
  readonly #places = new Map<string, { places: Place[]; next: number }>()
  readonly #random: Random = randomFrom('students')
  readonly #applicationId = idsOf('application')
  readonly #createdAt: Date

  constructor(createdAt: Date) {
    this.#createdAt = createdAt
    const studentId = idsOf('student')
    for (const partner of PARTNERS) {
      const places: Place[] = []
      for (let index = 0; index < partner.studentCount; index++) {
        const student = this.#student(studentId(), partner, index)
        this.students.push(student)
        places.push({ student, applications: [] })
      }
      this.#places.set(partner.row.id, { places, next: 0 })
    }
  }

  get signsIn(): Insertable<StudentTable> {
    return this.students.find(({ email }) => email === SIGNS_IN) as Insertable<StudentTable>
  }

  /**
   * Takes installments of `count` different students of the partner at the university, each only once. Throws
   * a RangeError when the partner has too few students.
   */
  take(partner: DemoPartner, university: DemoUniversity, count: number): Installment[] {
    const body = this.#places.get(partner.row.id)
    if (!body) throw new RangeError(`${partner.row.company} is no partner of the demo company`)
    // Students who already study there come first: their next installment is due.
    const taken = body.places
      .flatMap((place) => dueOf(place, university)?.free.slice(0, 1) ?? [])
      .slice(0, count)
    const students = new Set(taken.map((installment) => installment.student))
    for (const { student } of taken) dueOf(placeOf(body.places, student), university)?.free.shift()
    for (let tried = 0; taken.length < count && tried < body.places.length; tried++) {
      const place = body.places[body.next++ % body.places.length] as Place
      if (students.has(place.student) || place.applications.length >= MAX_APPLICATIONS) continue
      const free = this.#apply(place.student, university)
      place.applications.push({ universityId: university.row.id, free })
      taken.push(...free.splice(0, 1))
    }
    if (taken.length < count) throw new RangeError(`${partner.row.company} has not enough students`)
    return taken
  }

  #apply(student: Insertable<StudentTable>, university: DemoUniversity): Installment[] {
    const random = this.#random
    const program = random.pick(PROGRAMS)
    const application = {
      id: this.#applicationId(),
      student_id: student.id,
      partner_id: student.partner_id,
      university_id: university.row.id,
      program,
      level: levelOf({ level: null, program }),
      intake: random.pick(INTAKES),
      university_student_id: `${random.pick(['S', 'U', 'ST-', 'INT-'])}${random.int(1_000_000, 9_999_999)}`,
      created_at: this.#createdAt,
      updated_at: this.#createdAt,
      stage_since: this.#createdAt,
    }
    this.applications.push(application)
    return installmentsFor(university, random).map((fees) => {
      this.installments.push({
        application_id: application.id,
        name: fees.name,
        tuition_fee: fees.tuitionFee,
        scholarship_received: fees.scholarshipReceived,
      })
      return { student, application, ...fees }
    })
  }

  #student(id: string, partner: DemoPartner, index: number): Insertable<StudentTable> {
    const isDemo = partner === BRIGHTPATH && index === 0
    const person = isDemo
      ? { name: 'Sita Gurung', latin: 'student', country: 'NP', state: null }
      : nameOf(this.#random.pick(partner.origins), this.#random)
    return {
      id,
      partner_id: partner.row.id,
      subsidiary_id: subsidiaryOf(partner, index),
      counsellor_id: partner === BRIGHTPATH ? counsellorOf(index) : null,
      name: person.name,
      email: isDemo ? SIGNS_IN : emailOf(person.latin, this.students.length),
      country_id: person.country,
      state_id: person.state,
      source: 'Import',
      created_at: this.#createdAt,
      last_activity_at: this.#createdAt,
    }
  }
}

/** Every fourth student of a partner with open subsidiaries belongs to one of them. */
function subsidiaryOf(partner: DemoPartner, index: number): string | null {
  const open = partner.subsidiaries.filter((branch) => !branch.is_disabled)
  if (open.length === 0 || index % 4 !== 3) return null
  return open[Math.floor(index / 4) % open.length]?.id ?? null
}

function dueOf(place: Place, university: DemoUniversity) {
  return place.applications.find((x) => x.universityId === university.row.id && x.free.length > 0)
}

function placeOf(places: readonly Place[], student: Insertable<StudentTable>): Place {
  return places.find((place) => place.student === student) as Place
}

/** The two counsellors look after most of Brightpath's students; the owner keeps every fifth. */
function counsellorOf(index: number): string | null {
  if (index % 5 === 4) return null
  return personId(index % 2 === 0 ? 'counsellor@brightpath.example' : 'counsellor2@brightpath.example')
}

function emailOf(latin: string, number: number): string {
  const name = latin.toLowerCase().replace(/[^a-z]+/g, '.')
  return `${name.slice(0, 40)}.${number}@students.example`
}
