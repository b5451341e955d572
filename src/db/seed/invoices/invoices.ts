import { numbersOf } from '#db/seed/companies'
import { WORKDAY } from '#db/seed/made-up/calendar'
import type { Random } from '#db/seed/made-up/random'
import type { Seed } from '#db/seed/made-up/seed'
import type { NotePlan } from '#db/seed/notes/notes-plan'
import { BRIGHTPATH, type DemoPartner, NORTHSTAR } from '#db/seed/partners/partners'
import type { Installment, StudentBody } from '#db/seed/partners/students'
import { personId } from '#db/seed/people'
import { type DemoUniversity, UNIVERSITIES } from '#db/seed/universities'
import { INVOICE_CHANGED } from '#domain/commission-notes/note/workflow'
import { minus, percentOf, sum } from '#domain/money/money'
import { invoiceNumber } from '#domain/numbering/numbers'

export interface DemoInvoice {
  id: string
  companyId: number
  university: DemoUniversity
  /** In working minutes. */
  issuedAge: number
  statusId: 2 | 3 | 4
  typeId: 1 | 2
  notes: { plan: NotePlan; installments: Installment[] }[]
  revisions: { plan: NotePlan; step: number; version: number }[]
  free: Installment[]
}

type State = Pick<DemoInvoice, 'statusId' | 'typeId'>
const PAID: State = { statusId: 4, typeId: 2 }

/** By how much a revision raises the fee of a note's first student. */
export const RAISE = '500.00'
const WITH_NOTES = 84
/** The latest invoices leave applications of both demo partners free, for new drafts. */
const OPEN = 18
const FREE_EACH = 5
const FRESH = 8

/** Raises invoices for the notes, oldest first, and leaves some applications free. */
export function planInvoices(seed: Seed, plans: readonly NotePlan[], body: StudentBody): DemoInvoice[] {
  const random = seed.random('invoices')
  const invoices: DemoInvoice[] = []
  const begun = (university: DemoUniversity, since: number, least: number, most: number) => ({
    id: seed.id('invoice'),
    university,
    companyId: companyFor(university, random),
    issuedAge: since + random.int(least, most),
  })
  for (let index = 0; index < WITH_NOTES; index++) {
    const [from, to] = [index, index + 1].map((place) => Math.floor((place * plans.length) / WITH_NOTES))
    const group = plans.slice(from, to)
    const oldest = Math.max(...group.map((plan) => plan.createdAge))
    const isOpen = index >= WITH_NOTES - OPEN
    const university = universityAt(index)
    const invoice = begun(university, oldest, WORKDAY, 10 * WORKDAY)
    const take = (partner: DemoPartner, count: number) =>
      body.take(partner, university, count, invoice.issuedAge)
    const state = stateOf(isOpen ? 'open' : index < WITH_NOTES * 0.6 ? 'old' : 'recent', random)
    const notes = group.map((plan) => ({ plan, installments: take(plan.partner, sizeOf(plan, random)) }))
    const [first] = group
    const hasFree = !isOpen && first && random.chance(0.4)
    const free = isOpen
      ? [BRIGHTPATH, NORTHSTAR].flatMap((each) => take(each, FREE_EACH))
      : hasFree
        ? take(first.partner, random.int(1, 2))
        : []
    invoices.push({ ...invoice, ...state, notes, revisions: revisionsOf(group), free })
  }
  for (let index = 0; index < FRESH; index++) {
    const { partner } = plans[index * 7] as NotePlan
    const invoice = begun(universityAt(index * 3), 0, 30, 2 * WORKDAY)
    // A note can be paid only when the university has paid. The first partner's notes can.
    const state: State = partner === BRIGHTPATH ? PAID : { statusId: 2, typeId: index % 2 === 0 ? 1 : 2 }
    const free = body.take(partner, invoice.university, 3, invoice.issuedAge)
    invoices.push({ ...invoice, ...state, notes: [], revisions: [], free })
  }
  return invoices.toSorted((a, b) => b.issuedAge - a.issuedAge)
}

/** The revisions of the invoice with these notes, in order of time. */
function revisionsOf(plans: readonly NotePlan[]): DemoInvoice['revisions'] {
  const revised = plans.flatMap((plan) =>
    plan.walk.flatMap((each, step) => {
      const isRevision = each.kind === 'transition' && each.transition.action === 'InvoiceRevised'
      return isRevision ? [{ plan, step, age: plan.ages[step] ?? 0 }] : []
    }),
  )
  return revised.toSorted((a, b) => b.age - a.age).map((each, place) => ({ ...each, version: place + 2 }))
}

/** Adds the invoices with their numbers and lines. */
export function addInvoices(seed: Seed, invoices: readonly DemoInvoice[]): void {
  const nextNumber = numbersOf(invoiceNumber)
  const random = seed.random('invoice lines')
  for (const { id, university, ...invoice } of invoices) {
    const issued = seed.at(invoice.issuedAge)
    seed.add('university_invoices', {
      id,
      company_id: invoice.companyId,
      number: nextNumber(invoice.companyId, issued).number,
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
    const commission_rate = random.pick(['15', '17.5', '20', '22.5', '25'])
    // Above its note's fee while that note awaits correction.
    const raiseOf = (plan: NotePlan, place: number) =>
      plan.statusId === INVOICE_CHANGED && place === 0 ? RAISE : '0'
    const noted = invoice.notes.flatMap(({ plan, installments }) =>
      installments.map((each, place) => ({
        ...each,
        tuition_fee: sum([each.tuition_fee, raiseOf(plan, place)]),
      })),
    )
    for (const [position, each] of [...noted, ...invoice.free].entries()) {
      const { application, student: _, name: installment, ...fees } = each
      const base = minus(fees.tuition_fee, fees.scholarship_received)
      const amount = percentOf(base, commission_rate, university.row.currency)
      const line = { application_id: application.id, installment, position, ...fees, commission_rate, amount }
      seed.add('university_invoice_lines', { invoice_id: id, ...line })
    }
  }
}

const universityAt = (index: number): DemoUniversity =>
  UNIVERSITIES[(index * 5) % UNIVERSITIES.length] as DemoUniversity

function companyFor({ row }: DemoUniversity, random: Random): number {
  if (row.country_id === 'CA') return 3
  return random.chance(0.7) ? 1 : 2
}

function stateOf(age: 'old' | 'recent' | 'open', random: Random): State {
  if (age === 'old' || random.chance(0.4)) return PAID
  return { statusId: age === 'recent' && random.chance(0.2) ? 2 : 3, typeId: random.chance(0.4) ? 1 : 2 }
}

function sizeOf(plan: NotePlan, random: Random): number {
  if (plan.partner === BRIGHTPATH && plan.turn === 10) return 14
  return random.weighted([1, 2, 3, 4, 5, 6], [28, 30, 20, 12, 7, 3])
}
