import { ACCESS } from './access'
import { AGREEMENTS } from './agreements'
import type { MessageCases } from './api'
import { APPLICATIONS } from './applications'
import { COMPANIES } from './companies/companies'
import { CONTENT } from './content'
import { CONVERSATIONS } from './conversations'
import { COUNSELLORS } from './counsellors'
import { ENQUIRIES } from './enquiries'
import { FILES } from './files'
import { FORMS } from './forms/forms'
import { REPORTS } from './forms/reports'
import { FRONT } from './front'
import { IMPORTS } from './imports'
import { INVOICES } from './invoices'
import { NOTES } from './notes'
import { PARTNERS } from './partners'
import { PAYMENTS } from './payments'
import { SIGN_UPS } from './sign-ups'
import { STUDENTS } from './students'
import { USERS } from './users'

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
