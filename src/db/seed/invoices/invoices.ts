import { invoicedFee, type Revision, revisionsOf } from '#db/seed/invoices/invoice-revisions'
import { WORKDAY } from '#db/seed/made-up/calendar'
import { NumberSeries } from '#db/seed/made-up/numbers'
import type { Random } from '#db/seed/made-up/random'
import type { Seed } from '#db/seed/made-up/seed'
import type { NotePlan } from '#db/seed/notes/notes-plan'
import { BRIGHTPATH, NORTHSTAR } from '#db/seed/partners/partners'
import type { Installment, StudentBody } from '#db/seed/partners/students'
import { personId } from '#db/seed/people'
import { type DemoUniversity, UNIVERSITIES } from '#db/seed/universities'
import { minus, percentOf } from '#domain/money/money'

export interface DemoInvoice {
  id: string
  companyId: number
  university: DemoUniversity
  /** In working minutes. */
  issuedAge: number
  statusId: 2 | 3 | 4
  typeId: 1 | 2
  notes: { plan: NotePlan; installments: Installment[] }[]
  revisions: Revision[]
  free: Installment[]
}

const WITH_NOTES = 84
/** The latest invoices leave applications of both demo partners free, for new drafts. */
const OPEN = 18
const FREE_EACH = 5
const FRESH = 8

/** Raises invoices for the notes, oldest first, and leaves some applications free. */
export function planInvoices(seed: Seed, plans: readonly NotePlan[], body: StudentBody): DemoInvoice[] {
  const random = seed.random('invoices')
  const invoices: DemoInvoice[] = []
  for (let index = 0; index < WITH_NOTES; index++) {
    const group = plans.slice(
      Math.floor((index * plans.length) / WITH_NOTES),
      Math.floor(((index + 1) * plans.length) / WITH_NOTES),
    )
    const oldest = Math.max(...group.map((plan) => plan.createdAge))
    const isOpen = index >= WITH_NOTES - OPEN
    const university = universityAt(index)
    const issuer = issuerOf(university, random)
    const issuedAge = oldest + random.int(WORKDAY, 10 * WORKDAY)
    invoices.push({
      id: seed.id('invoice'),
      ...issuer,
      university,
      issuedAge,
      ...stateOf(isOpen ? 'open' : index < WITH_NOTES * 0.6 ? 'old' : 'recent', random),
      notes: group.map((plan) => ({
        plan,
        installments: body.take(plan.partner, university, sizeOf(plan, random), issuedAge),
      })),
      revisions: revisionsOf(group),
      free: isOpen
        ? [BRIGHTPATH, NORTHSTAR].flatMap((each) => body.take(each, university, FREE_EACH, issuedAge))
        : freeOf(group, university, issuedAge),
    })
  }
  for (let index = 0; index < FRESH; index++) {
    const university = universityAt(index * 3)
    const partner = (plans[index * 7] as NotePlan).partner
    const issuer = issuerOf(university, random)
    const issuedAge = random.int(30, 2 * WORKDAY)
    invoices.push({
      id: seed.id('invoice'),
      ...issuer,
      university,
      issuedAge,
      // A note can be paid only when the university has paid. The first partner's notes can.
      ...(partner === BRIGHTPATH
        ? { statusId: 4, typeId: 2 }
        : { statusId: 2, typeId: index % 2 === 0 ? 1 : 2 }),
      notes: [],
      revisions: [],
      free: body.take(partner, university, 3, issuedAge),
    })
  }
  return invoices.toSorted((a, b) => b.issuedAge - a.issuedAge)

  function freeOf([first]: NotePlan[], university: DemoUniversity, age: number): Installment[] {
    return first && random.chance(0.4) ? body.take(first.partner, university, random.int(1, 2), age) : []
  }
}

/** Adds the invoices with their numbers and lines. */
export function addInvoices(seed: Seed, invoices: readonly DemoInvoice[]): void {
  const series = new NumberSeries('INV')
  const random = seed.random('invoice lines')
  for (const { id, university, ...invoice } of invoices) {
    const issued = seed.at(invoice.issuedAge)
    seed.add('university_invoices', {
      id,
      company_id: invoice.companyId,
      number: series.next(invoice.companyId, issued).number,
      po_number: random.chance(0.6) ? `PO-${random.int(10_000, 99_999)}` : '',
      type_id: invoice.typeId,
      status_id: invoice.statusId,
      university_id: university.row.id,
      currency: university.row.currency,
      created_by: personId('finance@tassel.example'),
      issued_on: issued.toISOString().slice(0, 10),
      version: invoice.revisions.length + 1,
      created_at: issued,
    })
    const rate = random.pick(['15', '17.5', '20', '22.5', '25'])
    const noted = invoice.notes.flatMap(({ plan, installments }) =>
      installments.map((each) => ({ ...each, tuitionFee: invoicedFee(plan, installments, each) })),
    )
    for (const [position, { application, ...installment }] of [...noted, ...invoice.free].entries()) {
      const base = minus(installment.tuitionFee, installment.scholarshipReceived)
      seed.add('university_invoice_lines', {
        invoice_id: id,
        application_id: application.id,
        installment: installment.name,
        position,
        tuition_fee: installment.tuitionFee,
        scholarship_received: installment.scholarshipReceived,
        commission_rate: rate,
        amount: percentOf(base, rate, university.row.currency),
      })
    }
  }
  seed.add('number_series', ...series.rows())
}

const universityAt = (index: number): DemoUniversity =>
  UNIVERSITIES[(index * 5) % UNIVERSITIES.length] as DemoUniversity

function issuerOf(university: DemoUniversity, random: Random): { companyId: number } {
  if (university.row.country_id === 'CA') return { companyId: 3 }
  return { companyId: random.chance(0.7) ? 1 : 2 }
}

function stateOf(age: 'old' | 'recent' | 'open', random: Random): Pick<DemoInvoice, 'statusId' | 'typeId'> {
  if (age === 'old' || random.chance(0.4)) return { statusId: 4, typeId: 2 }
  return { statusId: age === 'recent' && random.chance(0.2) ? 2 : 3, typeId: random.chance(0.4) ? 1 : 2 }
}

function sizeOf(plan: NotePlan, random: Random): number {
  if (plan.partner === BRIGHTPATH && plan.turn === 10) return 14
  return random.weighted([1, 2, 3, 4, 5, 6], [28, 30, 20, 12, 7, 3])
}
