import { ROLES, TAGS } from '#domain/access/actor'
import { column, type ImportColumn } from '#domain/imports/column'

const GIVEN = ROLES.filter((role) => role !== 'STUDENT')

export const USER_COLUMNS: readonly ImportColumn[] = [
  column('email', 'E-mail', true, 'Where the invitation goes; one account has it.', 'nadia@sunrise.example'),
  column('first_name', 'First Name', true, 'As the portal shows it.', 'Nadia'),
  column('last_name', 'Last Name', false, '', 'Haddad'),
  column('roles', 'Roles', true, `One or several, with commas between: ${GIVEN.join(', ')}.`, 'PARTNER'),
  column('tags', 'Tags', false, `Of the company’s own people, with commas between: ${TAGS.join(', ')}.`, ''),
  column(
    'partner',
    'Partner',
    false,
    'The code or the id of the partner, for the role PARTNER. The first person of a partner without an owner becomes its owner.',
    'SUN-0042',
  ),
  column('financial_managers', 'Financial Manager', false, 'Yes or No, for a partner’s people.', 'No'),
  column(
    'Reason',
    'Reason',
    false,
    'Required for ADMIN, SUPERADMIN, FINANCE and Payment Processor: a second administrator decides by it.',
    '',
  ),
]
