import { z } from 'zod'
import { intakeOf } from '#domain/courses/intake'
import { LEVELS } from '#domain/courses/levels'
import { CURRENCIES } from '#domain/money/currencies'
import { STUDENT_STAGES } from '#domain/students/student/stages'
import { TEST_NAMES } from '#domain/students/test-scores/rules'
import { ABOUTS, NAME_KINDS, type NameKind, type Slots, type Wants } from '../asked'
import { NARROWED_BY } from '../narrowing'

export const QUERIES = ABOUTS.filter((about) => about !== 'help')
export type Query = (typeof QUERIES)[number]

const MEANING: Readonly<Record<Query, string>> = {
  waiting: 'What waits for the reader, a colleague, a partner or a side',
  note: 'One commission note: whose turn it is, why it is late, when it is due, or its questions',
  notes: 'Commission notes: their rows, how many, or what they come to by currency',
  owed: 'What the company owes to partners, by currency',
  students: 'Students by stage, partner, counsellor, country and intake',
  applications: 'Applications to universities',
  deadlines: 'Applications by their next deadline',
  payments: 'Payments to partners: their rows, how many, or what they come to',
  invoices: 'Invoices to universities',
  tests: 'The tests of one student',
  partners: 'Partners by name, country and contract',
  courses: 'Courses of universities',
  find: 'Anything by a number, a name, an e-mail address or an amount',
}
const WANTS: Readonly<Partial<Record<Query, readonly Wants[]>>> = {
  note: ['list', 'why', 'when', 'questions'],
  notes: ['list', 'count', 'sum'],
  payments: ['list', 'count', 'sum'],
  students: ['list', 'count'],
  applications: ['list', 'count'],
  deadlines: ['list', 'count'],
  invoices: ['list', 'count'],
  partners: ['list', 'count'],
  courses: ['list', 'count'],
}
const NEEDED: Readonly<Partial<Record<Query, readonly (keyof Slots)[]>>> = {
  note: ['number'],
  tests: ['student'],
  find: ['text'],
}

const name = z.string().trim().min(1).max(100)
const day = z.iso.date()
const SLOTS: Readonly<Record<keyof Slots, z.ZodType>> = {
  partner: name.describe('A partner’s name'),
  university: name.describe('A university’s name'),
  person: name.describe('A colleague’s name, or me, or nobody'),
  counsellor: name.describe('A counsellor’s name'),
  student: name.describe('A student’s name'),
  number: name.describe('The number of a document, such as KCO/CN/2627/000063'),
  turn: z.enum(['maker', 'checker', 'partner', 'paymentProcessor', 'done']).describe('Whose turn it is now'),
  stages: z.array(z.enum(STUDENT_STAGES)).min(1).max(STUDENT_STAGES.length),
  currency: z.enum(CURRENCIES),
  age: z
    .strictObject({ is: z.enum(['more', 'less']), days: z.int().min(0).max(3650) })
    .describe('The number of days it has waited'),
  due: z
    .enum(['overdue', 'statutory', 'today', '7days', '30days'])
    .describe('When a payment or deadline is due'),
  period: z.strictObject({ from: day, to: day }).describe('A range of days, both included'),
  year: z
    .string()
    .regex(/^\d{4}$/)
    .describe('A financial year, April to March: 2627 is 2026-27'),
  state: z.enum(['paid', 'unpaid', 'sent-back', 'invoiced', 'agreed']),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .describe('A country by ISO 3166, such as AU'),
  intake: z
    .string()
    .max(30)
    .refine((text) => intakeOf(text) !== null)
    .describe('An intake, such as Fall 2027'),
  waiting: z.enum(['documents', 'edit-request', 'silent']),
  order: z.enum(['most', 'oldest', 'newest']),
  contract: z.enum(['Ending soon', 'Ended']),
  test: z.enum(TEST_NAMES),
  level: z.enum(LEVELS),
  text: z.string().trim().min(1).max(100),
}

export function inputOf(query: Query): z.ZodObject {
  const slots = NARROWED_BY[query].map((slot) => {
    const isNeeded = NEEDED[query]?.includes(slot)
    return [slot, isNeeded ? SLOTS[slot] : SLOTS[slot].optional()] as const
  })
  const wants = WANTS[query] ?? ['list']
  return z.strictObject({ wants: z.enum(wants).default('list'), ...Object.fromEntries(slots) })
}

export function toolOf(query: Query): {
  name: string
  description: string
  parameters: Record<string, unknown>
} {
  const { $schema: _schema, ...parameters } = z.toJSONSchema(inputOf(query), {
    io: 'input',
    unrepresentable: 'any',
  })
  return { name: query, description: MEANING[query], parameters }
}

export function isQuery(text: string): text is Query {
  return (QUERIES as readonly string[]).includes(text)
}

export function isNameKind(slot: string): slot is NameKind {
  return (NAME_KINDS as readonly string[]).includes(slot)
}
