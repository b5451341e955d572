import { expect, test } from 'vitest'
import type { InvoiceApplication } from '#domain/commission-notes/drafts/applications'
import { freeBySubsidiary, groupByPartner, isFree } from '#domain/commission-notes/drafts/group-applications'

function application(
  name: string,
  partner: string,
  more: Partial<InvoiceApplication> = {},
): InvoiceApplication {
  return {
    AcknowledgementId: `application of ${name}`,
    InstallmentGeneratedFor: 'Full tuition',
    StudentId: `student ${name}`,
    Name: name,
    PartnerId: `partner ${partner}`,
    PartnerCompany: partner,
    SubsidiaryId: null,
    SubsidiaryName: null,
    TuitionFee: '1000.00',
    ScholarshipReceived: '0.00',
    UniversityRate: '15.00',
    UniversityAmount: '150.00',
    Agreement: null,
    CommissionNoteId: null,
    DraftId: null,
    ...more,
  }
}

test('an installment is free until a note or a draft claims it', () => {
  expect(isFree(application('Asha', 'A'))).toBe(true)
  expect(isFree(application('Asha', 'A', { CommissionNoteId: 'note' }))).toBe(false)
  expect(isFree(application('Asha', 'A', { DraftId: 'draft' }))).toBe(false)
})

test('partners with free students come first, then by name; so do free students', () => {
  const groups = groupByPartner([
    application('Ravi', 'Aurora', { DraftId: 'draft' }),
    application('Zoë', 'Brightpath'),
    application('Ana', 'Brightpath', { CommissionNoteId: 'note' }),
    application('Bilal', 'Brightpath'),
    application('Lan', 'Anchor'),
  ])
  expect(groups.map((group) => group.partner)).toEqual(['Anchor', 'Brightpath', 'Aurora'])
  expect(groups[1]?.applications.map((each) => each.Name)).toEqual(['Bilal', 'Zoë', 'Ana'])
  expect(groups.map((group) => group.free.length)).toEqual([1, 2, 0])
})

test('installments of one application can be chosen separately, in order', () => {
  const [group] = groupByPartner(
    ['Installment 10', 'Installment 9'].map((installment) =>
      application('Asha', 'A', { InstallmentGeneratedFor: installment }),
    ),
  )
  expect(group?.applications.map((each) => each.InstallmentGeneratedFor)).toEqual([
    'Installment 9',
    'Installment 10',
  ])
  expect(new Set(group?.free).size).toBe(2)
})

test('an invoice without applications has no partners', () => {
  expect(groupByPartner([])).toEqual([])
})

test('free installments are offered by subsidiary, without the parent company’s and claimed ones', () => {
  const of = (name: string, SubsidiaryName: string | null, more: Partial<InvoiceApplication> = {}) =>
    application(name, 'A', { SubsidiaryName, ...more })
  const [group] = groupByPartner([
    of('Asha', 'Nagpur'),
    of('Bela', 'Goa'),
    of('Chitra', 'Nagpur'),
    of('Devi', null),
    of('Esha', 'Goa', { DraftId: 'draft' }),
  ])
  const offered = group ? freeBySubsidiary(group) : []
  expect(offered.map(({ name, keys }) => [name, keys.length])).toEqual([
    ['Goa', 1],
    ['Nagpur', 2],
  ])
})
