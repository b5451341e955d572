import type { Subject } from '#domain/reports/subjects'
import { APPLICATIONS } from './applications'
import { INVOICES } from './invoices'
import { NOTES } from './notes'
import { PARTNERS } from './partners'
import { PAYMENTS } from './payments'
import { SEND_BACKS } from './send-backs'
import type { Source } from './source'
import { STUDENTS } from './students'

/** Where the rows of each subject come from. */
export const SOURCES: { readonly [Of in Subject]: Source<Of> } = {
  notes: NOTES,
  invoices: INVOICES,
  payments: PAYMENTS,
  students: STUDENTS,
  applications: APPLICATIONS,
  partners: PARTNERS,
  'send-backs': SEND_BACKS,
}
