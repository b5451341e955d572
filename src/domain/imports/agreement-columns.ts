import { LEVELS } from '#domain/courses/levels'
import { column } from '#domain/imports/column'

/** Each row becomes an agreement that another person must approve; bonuses are added in the portal. */
export const AGREEMENT_COLUMNS = [
  column(
    'partnerCode',
    'Partner Code',
    false,
    'The code of the partner. Leave blank for all partners.',
    'SUN-0042',
  ),
  column('tier', 'Tier', false, 'In place of a partner: all partners of a tier.', ''),
  column(
    'university',
    'University',
    false,
    'The name of a university. Leave blank for all.',
    'University of Leeds',
  ),
  column('level', 'Level', false, `One of ${LEVELS.join(', ')}. Leave blank for all.`, 'Postgraduate'),
  column('intakeFrom', 'Intake From', false, 'A term or month with its year.', 'Fall 2026'),
  column('intakeTo', 'Intake To', false, 'A term or month with its year.', 'Spring 2027'),
  column(
    'validFrom',
    'Valid From',
    true,
    'The first day of university invoices that it is for: YYYY-MM-DD.',
    '2026-04-01',
  ),
  column('validTo', 'Valid To', false, 'The last such day. Leave blank for none.', '2027-03-31'),
  column(
    'kind',
    'Kind',
    true,
    'share (of the university’s commission), rate (of fee less scholarship) or fixed.',
    'share',
  ),
  column('value', 'Value', true, 'In per cent, or the amount a student where it is fixed.', '60'),
  column('currency', 'Currency', false, 'Three letters, of a fixed amount alone.', ''),
]
