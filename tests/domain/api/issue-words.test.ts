import { expect, it } from 'vitest'
import { z } from 'zod'
import { Id } from '#domain/api/fields'
import { issueWords } from '#domain/api/issue-words'
import { ProposeCompany } from '#domain/companies/schema'
import { CreateInvoice } from '#domain/invoices/issue/form'
import { SignUp } from '#domain/sign-ups/sign-up'
import { EVERY_CALL } from '#server/across/openapi/every-call'

const said = (schema: z.ZodType, value: unknown) =>
  Object.fromEntries(
    (schema.safeParse(value, { error: issueWords }).error?.issues ?? []).map((issue) => [
      issue.path.join('.'),
      issue.message,
    ]),
  )

it('says that a missing e-mail or amount is required', () => {
  const call = (name: string) => EVERY_CALL.find((each) => each.name === name)?.call.body as z.ZodType
  const required = (path: string, label: string) => ({ [path]: `*${label} is required.` })
  for (const [name, path, label] of [
    ['addCounsellor', 'Email', 'E-mail'],
    ['addStudent', 'Email', 'E-mail'],
    ['sendDomainInstructions', 'Email', 'E-mail'],
    ['recordReceipt', 'Amount', 'Amount'],
    ['refundPayment', 'Amount', 'Amount'],
    ['proposeClawBack', 'Amount', 'Amount'],
    ['addCourse', 'Fee', 'Fee'],
    ['addCourse', 'Level', 'Level'],
    ['addUniversity', 'Currency', 'Currency'],
    ['createPartner', 'PartnerCompany', 'Partner Company'],
  ] as const)
    for (const missing of [{}, { [path]: '' }])
      expect(said(call(name), missing), name).toMatchObject(required(path, label))
  expect(said(call('proposeAgreement'), {})).toMatchObject(required('Value', 'Value'))
  for (const missing of [{}, { Mobile: '' }])
    expect(said(SignUp, missing)).toMatchObject(required('Mobile', 'Mobile No.'))
  expect(said(call('addStudent'), { Email: 'nobody' })).toMatchObject({ Email: 'Enter a valid e-mail' })
})

it('never says that too long a text is missing', () => {
  for (const { name, call } of EVERY_CALL) {
    if (!call.body) continue
    for (const { path, maxLength } of longTexts(z.toJSONSchema(call.body, AS_INPUT))) {
      const words = said(call.body, path.reduceRight<unknown>(wrap, 'x'.repeat(maxLength + 1)))
      expect(words[path.join('.')] ?? '', `${name}: ${path.join('.')}`).not.toMatch(/is required\.$/)
    }
  }
})

it('names an unknown field', () => {
  expect(said(z.strictObject({ a: z.string() }), { a: '', b: 1, c: 2 })).toEqual({
    '': 'Unknown field: b, c.',
  })
})

it('names a field as a person would', () => {
  const schema = z.object({
    InvoiceId: Id,
    CommissionNoteIds: z.array(z.string()).min(1),
    PaymentMode: z.enum(['Cash', 'Cheque', 'Bank Transfer']),
    Name: z.string().max(3),
    IsRead: z.boolean(),
    Amount: z.number().min(5),
    Day: z.iso.date(),
  })
  expect(said(schema, { CommissionNoteIds: [] })).toEqual({
    InvoiceId: '*Invoice is required.',
    CommissionNoteIds: '*Commission note is required.',
    PaymentMode: '*Payment mode is required.',
    Name: '*Name is required.',
    IsRead: '*Is read is required.',
    Amount: '*Amount is required.',
    Day: '*Day is required.',
  })
  expect(
    said(schema, {
      InvoiceId: 'nonsense',
      CommissionNoteIds: 'one',
      PaymentMode: 'Gold',
      Name: 'Four',
      IsRead: 'yes',
      Amount: 4,
      Day: 'tomorrow',
    }),
  ).toEqual({
    InvoiceId: 'DATA NOT FOUND',
    CommissionNoteIds: 'Commission note should be a list.',
    PaymentMode: 'Payment mode should be Cash, Cheque or Bank Transfer.',
    Name: 'Name should have at most 3 characters.',
    IsRead: 'Is read should be true or false.',
    Amount: 'Amount should be at least 5.',
    Day: 'Day should be a date such as 2026-04-30.',
  })
})

it('lets no call show the schema library’s own messages', () => {
  const library = /Invalid|expected|received|Too (small|big)|Unrecognized/
  const values = [{}, 7, [], { UserId: 7 }, Object.fromEntries([['__proto__x', 1]])]
  for (const { name, call } of EVERY_CALL)
    for (const schema of [call.query, call.body])
      for (const value of values)
        for (const message of Object.values(schema ? said(schema, value) : {}))
          expect([name, message]).toEqual([name, expect.not.stringMatching(library)])
})

it('names every missing field of a university invoice at once', () => {
  const missing = said(CreateInvoice, { CompanyId: 1 })
  expect(missing).toMatchObject({
    EntityId: '*University is required.',
    BankName: '*Bank name is required.',
    CompanyTelephoneNo: '*Telephone no. is required.',
    CompanySACCode: '*SAC code is required.',
    Installments: 'Select at least one installment.',
  })
  expect(said(CreateInvoice, { CompanyId: 2 })).not.toHaveProperty('CompanySACCode')
})

it('names the missing fields of a company as those of its invoices', () => {
  expect(said(ProposeCompany, {})).toMatchObject({
    CompanyMobileNo: '*Mobile No. is required.',
    CompanyGSTIN: '*GSTIN is required.',
    BankAcNo: '*Account no. is required.',
    BankUltimateBeneficiary: '*Ultimate beneficiary is required.',
  })
})

const AS_INPUT = { io: 'input', unrepresentable: 'any' } as const

interface LongText {
  path: (string | number)[]
  maxLength: number
}

function longTexts(schema: z.core.JSONSchema._JSONSchema, path: LongText['path'] = []): LongText[] {
  if (typeof schema === 'boolean') return []
  const { maxLength, properties = {}, items, anyOf = [], oneOf = [] } = schema
  return [
    ...(maxLength === undefined ? [] : [{ path, maxLength }]),
    ...Object.entries(properties).flatMap(([name, each]) => longTexts(each, [...path, name])),
    ...(items && !Array.isArray(items) ? longTexts(items, [...path, 0]) : []),
    ...[...anyOf, ...oneOf].flatMap((each) => longTexts(each, path)),
  ]
}

function wrap(value: unknown, key: string | number): unknown {
  return key === 0 ? [value] : { [key]: value }
}
