import { AGREEMENTS } from '#tests/server/messages/money/agreements'
import { INVOICES } from '#tests/server/messages/money/invoices'
import { PAYMENTS } from '#tests/server/messages/money/payments'
import { ACCESS } from '#tests/server/messages/people/access'
import { COUNSELLORS } from '#tests/server/messages/people/counsellors'
import { USERS } from '#tests/server/messages/people/users'
import type { MessageCases } from './api'
import { APPLICATIONS } from './applications'
import { COMPANIES } from './companies/companies'
import { CONTENT } from './content'
import { CONVERSATIONS } from './conversations'
import { ENQUIRIES } from './enquiries'
import { FILES } from './files'
import { FORMS } from './forms/forms'
import { REPORTS } from './forms/reports'
import { FRONT } from './front'
import { IMPORTS } from './imports'
import { NOTES } from './notes'
import { PARTNERS } from './partners'
import { SIGN_UPS } from './sign-ups'
import { STUDENTS } from './students'

/** A call for each message of the catalogue. */
export const CASES: MessageCases = {
  ...FRONT,
  ...ACCESS,
  ...NOTES,
  ...CONTENT,
  ...CONVERSATIONS,
  ...INVOICES,
  ...PAYMENTS,
  ...IMPORTS,
  ...PARTNERS,
  ...COMPANIES,
  ...AGREEMENTS,
  ...ENQUIRIES,
  ...APPLICATIONS,
  ...COUNSELLORS,
  ...STUDENTS,
  ...SIGN_UPS,
  ...USERS,
  ...FILES,
  ...FORMS,
  ...REPORTS,
}
