import type { FieldRef } from '@pothos/core'
import { z } from 'zod'
import { Application, ApplicationRow } from '#domain/applications/application'
import * as applications from '#domain/applications/calls'
import * as notes from '#domain/commission-notes/note/calls'
import { Note, NoteStudent } from '#domain/commission-notes/note/note'
import * as conversations from '#domain/conversations/calls'
import { MessagePage } from '#domain/conversations/message'
import type { ConversationKind } from '#domain/conversations/subjects'
import * as courses from '#domain/courses/calls'
import { Course } from '#domain/courses/schema'
import * as invoices from '#domain/invoices/calls'
import { InvoiceDetails } from '#domain/invoices/details'
import { InvoiceRow } from '#domain/invoices/schema'
import * as partners from '#domain/partners/calls'
import { PartnerRow } from '#domain/partners/schema'
import * as users from '#domain/people/users/calls'
import { ProfileSummary } from '#domain/people/users/profile'
import * as profiles from '#domain/people/users/profile-calls'
import { UserRow } from '#domain/people/users/schema'
import * as students from '#domain/students/list/calls'
import { StudentRow } from '#domain/students/list/schema'
import { getStudent } from '#domain/students/reading/calls'
import { Transaction } from '#domain/wallet/schema'
import { applicationsByIds, applicationsOfStudents } from '#server/applications/student-applications'
import { notesByIds } from '#server/commission-notes/reading/notes-by-ids'
import { messagesOfMany } from '#server/conversations/list-messages'
import { coursesByIds } from '#server/courses/courses-by-ids'
import { notesOfInvoices } from '#server/invoices/get-invoice'
import { invoicesByIds } from '#server/invoices/list-invoices'
import { partnersByIds } from '#server/partners/list-partners'
import { profilesByIds } from '#server/people/users/get-user'
import { usersOfPartners } from '#server/people/users/list-users'
import { studentsByIds } from '#server/students/list/list-students'
import type { Batch } from './batches'
import type { GraphContext, GraphTypes, Row } from './builder'
import { ROWS_WITHIN } from './limits'
import type { OutputTypes } from './output-types'

export interface Relation {
  of: readonly z.ZodType[]
  field: string
  by: string
  answered: z.ZodType
  batch: Batch
  description?: string
}

const messages = (kind: ConversationKind, call: Batch['call']): Omit<Relation, 'of' | 'by'> => ({
  field: 'Messages',
  answered: MessagePage,
  batch: { call, read: (db, actor, ids) => messagesOfMany(db, actor, { kind, ids, pageSize: ROWS_WITHIN }) },
  description: `The newest ${ROWS_WITHIN}; ${kind}Messages has earlier ones`,
})
const NOTE: Batch = { call: notes.getNote, read: notesByIds }
const APPLICATION: Batch = { call: applications.getApplication, read: applicationsByIds }
const PARTNER: Batch = { call: partners.listPartners, read: partnersByIds }
const person = (field: string, by: string, description?: string): Omit<Relation, 'of'> => ({
  field,
  by,
  answered: ProfileSummary,
  batch: PERSON,
  ...(description && { description }),
})
const PERSON: Batch = { call: profiles.getUser, read: profilesByIds }
const INVOICE_NOTES = InvoiceDetails.shape.Notes
const ANY_APPLICATION = [ApplicationRow, Application]
const ANY_STUDENT = [StudentRow, getStudent.output as z.ZodType]

export const RELATIONS: readonly Relation[] = [
  {
    of: ANY_STUDENT,
    field: 'ApplicationRows',
    by: 'StudentId',
    answered: z.array(ApplicationRow),
    batch: { call: applications.studentApplications, read: applicationsOfStudents },
    description: 'The last moved first',
  },
  {
    of: ANY_APPLICATION,
    field: 'Student',
    by: 'StudentId',
    answered: StudentRow,
    batch: { call: students.listStudents, read: studentsByIds },
  },
  {
    of: ANY_APPLICATION,
    field: 'Course',
    by: 'CourseId',
    answered: Course,
    batch: { call: courses.listCourses, read: coursesByIds },
  },
  {
    of: ANY_APPLICATION,
    by: 'ApplicationId',
    ...messages('application', conversations.listApplicationMessages),
  },
  {
    of: [Note],
    field: 'Invoice',
    by: 'InvoiceId',
    answered: InvoiceRow,
    batch: { call: invoices.listInvoices, read: invoicesByIds },
    description: 'The invoice to the university',
  },
  { of: [Note], by: 'CommissionNoteId', ...messages('note', conversations.listNoteMessages) },
  {
    of: [NoteStudent],
    field: 'Application',
    by: 'AcknowledgementId',
    answered: ApplicationRow,
    batch: APPLICATION,
  },
  {
    of: [InvoiceRow],
    field: 'Notes',
    by: 'InvoiceId',
    answered: INVOICE_NOTES,
    batch: { call: invoices.getInvoice, read: notesOfInvoices },
  },
  {
    of: [InvoiceRow, InvoiceDetails],
    by: 'InvoiceId',
    ...messages('invoice', conversations.listInvoiceMessages),
  },
  {
    of: [INVOICE_NOTES.element, Transaction],
    field: 'Note',
    by: 'CommissionNoteId',
    answered: Note,
    batch: NOTE,
  },
  {
    of: [Note, StudentRow, Transaction],
    field: 'Partner',
    by: 'PartnerId',
    answered: PartnerRow,
    batch: PARTNER,
  },
  {
    of: [PartnerRow],
    field: 'PeopleRows',
    by: 'PartnerId',
    answered: z.array(UserRow),
    batch: {
      call: users.listUsers,
      read: (db, actor, ids) => usersOfPartners(db, actor, ids, ROWS_WITHIN),
    },
    description: `The first ${ROWS_WITHIN} by name; people(partnerId) has all`,
  },
  { of: [PartnerRow], ...person('AccountManager', 'LookedAfterById') },
  { of: [StudentRow, ...ANY_APPLICATION], ...person('Counsellor', 'CounsellorId') },
  { of: [Note], ...person('Maker', 'Assignees.maker.UserId') },
  { of: [Note], ...person('Checker', 'Assignees.checker.UserId') },
  { of: [Note], ...person('PaymentProcessor', 'Assignees.paymentProcessor.UserId') },
  { of: [INVOICE_NOTES.element], ...person('AssignedTo', 'Assignee.UserId', 'Whose turn it is') },
]

const READ_BY = Map.groupBy(RELATIONS, ({ field }) => field)

/** The selected fields plus the fields by whose ids the selected relations are read. */
export function withWhatRelationsRead(fields: ReadonlySet<string>): ReadonlySet<string> {
  const all = new Set(fields)
  for (const field of fields) for (const { by } of READ_BY.get(field) ?? []) all.add(by.split('.')[0] ?? by)
  return all
}

/** Adds the relations to the types, before they are made. */
export function relate(output: OutputTypes): void {
  for (const { of, field, by, answered, batch, description } of RELATIONS) {
    const isList = answered instanceof z.ZodArray
    const path = by.split('.')
    const resolve = async (row: Row, _: unknown, { batches }: GraphContext) => {
      const id = path.reduce<unknown>((at, name) => (at as Row | null)?.[name] ?? null, row)
      if (typeof id !== 'string') return null
      return (await batches(batch, id)) ?? (isList ? [] : null)
    }
    for (const owner of of)
      output.extend(owner, (t) => ({
        [field]: t.field({
          ...output.answered(answered, field),
          // A refused relation must not null the rest of the row.
          nullable: isList ? { list: true, items: false } : true,
          ...(description && { description }),
          resolve,
        } as never) as FieldRef<GraphTypes>,
      }))
  }
}
