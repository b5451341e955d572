import type { Permission } from '#domain/access/permissions'
import { AMOUNT_LABELS } from '#domain/money/amount-labels'

/** How a column is compared, summed and written: a period is text such as '2026-11' that sorts by time. */
export type ColumnKind = 'text' | 'number' | 'money' | 'day' | 'period'

export interface ReportColumn {
  label: string
  kind: ColumnKind
}

interface SubjectTerms {
  label: string
  permission: Permission
  columns: Readonly<Record<string, ReportColumn>>
}

const text = (label: string) => ({ label, kind: 'text' }) as const
const number = (label: string) => ({ label, kind: 'number' }) as const
const money = (label: string) => ({ label, kind: 'money' }) as const
const day = (label: string) => ({ label, kind: 'day' }) as const
const period = (label: string) => ({ label, kind: 'period' }) as const

export const CURRENCY_COLUMN = 'currency'

export const SUBJECTS = {
  notes: {
    label: 'Commission notes',
    permission: 'commission-notes.view',
    columns: {
      number: text('Note'),
      status: text('Status'),
      partner: text('Partner'),
      university: text('University'),
      intake: text('Intake'),
      students: text('Students'),
      studentCount: number('Number of students'),
      invoice: text('University invoice'),
      taxInvoice: text('Tax invoice'),
      maker: text('Maker'),
      checker: text('Checker'),
      currency: text('Currency'),
      commission: money(AMOUNT_LABELS.PayableAmount),
      tax: money(AMOUNT_LABELS.TaxAmount),
      total: money(AMOUNT_LABELS.TotalAmount),
      paid: money(AMOUNT_LABELS.PaidAmount),
      withheld: money(AMOUNT_LABELS.WithheldAmount),
      outstanding: money(AMOUNT_LABELS.OutstandingAmount),
      rounds: number('Times sent back'),
      reasons: text('Reasons of send-backs'),
      createdOn: day('Created'),
      createdMonth: period('Month created'),
      financialYear: period('Financial year'),
      expectedOn: day('Expected payment'),
      statutoryOn: day('Statutory due date'),
      paidOn: day('Paid on'),
      daysLate: number('Days late'),
    },
  },
  invoices: {
    label: 'University invoices',
    permission: 'invoices.view',
    columns: {
      number: text('Invoice'),
      poNumber: text('PO number'),
      status: text('Status'),
      university: text('University'),
      company: text('Company'),
      currency: text('Currency'),
      amount: money('Amount'),
      received: money('Received'),
      shared: money('Shared'),
      paid: money('Paid'),
      overShared: text('Over-shared'),
      students: number('Number of students'),
      notes: number('Number of notes'),
      issuedOn: day('Issued'),
      issuedMonth: period('Month issued'),
    },
  },
  payments: {
    label: 'Payments',
    permission: 'payments.view',
    columns: {
      note: text('Note'),
      partner: text('Partner'),
      university: text('University'),
      reference: text('Payment reference'),
      mode: text('Mode'),
      state: text('State'),
      paidBy: text('Paid by'),
      currency: text('Currency'),
      amount: money('Amount'),
      withheld: money(AMOUNT_LABELS.WithheldAmount),
      charge: money(AMOUNT_LABELS.ChargeAmount),
      clawBacks: money(AMOUNT_LABELS.NettedAmount),
      paidOn: day('Paid on'),
      paidMonth: period('Month paid'),
      paidQuarter: period('Quarter paid, from April'),
      expectedOn: day('Expected payment'),
      daysLate: number('Days late'),
      rounds: number('Times sent back'),
      reasons: text('Reasons of send-backs'),
    },
  },
  students: {
    label: 'Students',
    permission: 'students.list',
    columns: {
      name: text('Student'),
      email: text('E-mail'),
      partner: text('Partner'),
      counsellor: text('Counsellor'),
      stage: text('Stage'),
      source: text('Source'),
      applications: number('Applications'),
      profile: number('Profile, per cent'),
      enrolled: number('Enrolled'),
      enrolledShare: number('Enrolled, per cent'),
      createdOn: day('Created'),
      createdMonth: period('Month created'),
      activeOn: day('Last activity'),
    },
  },
  applications: {
    label: 'Applications',
    permission: 'applications.list',
    columns: {
      student: text('Student'),
      partner: text('Partner'),
      counsellor: text('Counsellor'),
      university: text('University'),
      program: text('Program'),
      intake: text('Intake'),
      stage: text('Stage'),
      stageOn: day('In this stage since'),
      createdOn: day('Created'),
      createdMonth: period('Month created'),
      enrolledOn: day('Enrolled on'),
      enrolledMonth: period('Month enrolled'),
      paidOn: day('Paid on'),
      daysToPaid: number('Days from enrolment to payment'),
    },
  },
  partners: {
    label: 'Partners',
    permission: 'partners.view',
    columns: {
      company: text('Partner'),
      code: text('Code'),
      email: text('E-mail'),
      city: text('City'),
      state: text('State'),
      tier: text('Tier'),
      lookedAfterBy: text('Looked after by'),
      students: number('Number of students'),
      contractFrom: day('Contract from'),
      contractTo: day('Contract to'),
      createdOn: day('Created'),
      createdMonth: period('Month created'),
      signedInOn: day('Last sign-in'),
    },
  },
  'send-backs': {
    label: 'Send-backs',
    permission: 'send-backs.report',
    columns: {
      note: text('Note'),
      partner: text('Partner'),
      university: text('University'),
      stage: text('Stage'),
      reason: text('Reason'),
      sentBackBy: text('Sent back by'),
      sentBackOn: day('Sent back on'),
      sentBackMonth: period('Month sent back'),
    },
  },
  'form-answers': {
    label: 'Answers to forms',
    permission: 'forms.make',
    columns: {
      form: text('Form'),
      question: text('Question'),
      person: text('Person'),
      email: text('E-mail'),
      partner: text('Partner'),
      answer: text('Answer'),
      formId: text('Form, by its ID'),
      place: number('Number of the question'),
      number: number('Answer as a number'),
      day: day('Answer as a day'),
      answeredOn: day('Answered'),
      answeredMonth: period('Month answered'),
    },
  },
} as const satisfies Record<string, SubjectTerms>

export type Subject = keyof typeof SUBJECTS
export const SUBJECT_NAMES = Object.keys(SUBJECTS) as [Subject, ...Subject[]]
export type ColumnOf<Of extends Subject> = keyof (typeof SUBJECTS)[Of]['columns'] & string

export const FIRST_COLUMNS: { readonly [Of in Subject]: readonly ColumnOf<Of>[] } = {
  notes: ['number', 'status', 'partner', 'university', 'currency', 'total', 'outstanding', 'createdOn'],
  invoices: ['number', 'status', 'university', 'currency', 'amount', 'received', 'issuedOn'],
  payments: ['note', 'partner', 'reference', 'state', 'currency', 'amount', 'paidOn'],
  students: ['name', 'email', 'partner', 'counsellor', 'stage', 'source'],
  applications: ['student', 'partner', 'counsellor', 'university', 'program', 'intake'],
  partners: ['company', 'code', 'email', 'city', 'state', 'tier'],
  'send-backs': ['note', 'partner', 'university', 'stage', 'reason', 'sentBackBy'],
  'form-answers': ['form', 'question', 'person', 'email', 'partner', 'answer'],
}

export function columnsOf(subject: Subject): Readonly<Record<string, ReportColumn>> {
  return SUBJECTS[subject].columns
}

export function columnNamed(subject: Subject, name: string): ReportColumn | undefined {
  const columns = columnsOf(subject)
  return Object.hasOwn(columns, name) ? columns[name] : undefined
}
