import type { Subject } from '#domain/reports/subjects'
import { APPLICATIONS } from '#server/across/reports/subjects/applications'
import { FORM_ANSWERS } from '#server/across/reports/subjects/form-answers'
import { INVOICES } from '#server/across/reports/subjects/invoices'
import { NOTES } from '#server/across/reports/subjects/notes'
import { PARTNERS } from '#server/across/reports/subjects/partners'
import { PAYMENTS } from '#server/across/reports/subjects/payments'
import { SEND_BACKS } from '#server/across/reports/subjects/send-backs'
import type { Source } from '#server/across/reports/subjects/source'
import { STUDENTS } from '#server/across/reports/subjects/students'

export const SOURCES: { readonly [Of in Subject]: Source<Of> } = {
  notes: NOTES,
  invoices: INVOICES,
  payments: PAYMENTS,
  students: STUDENTS,
  applications: APPLICATIONS,
  partners: PARTNERS,
  'send-backs': SEND_BACKS,
  'form-answers': FORM_ANSWERS,
}
