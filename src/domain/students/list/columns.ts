import type { ColumnSet } from '#domain/paging/columns'

export const STUDENT_COLUMNS = [
  'name',
  'stage',
  'email',
  'mobile',
  'counsellor',
  'partner',
  'country',
  'applications',
  'profile',
  'referred',
  'portal',
  'activity',
] as const
export type StudentColumn = (typeof STUDENT_COLUMNS)[number]

export const STUDENT_COLUMN_SET: ColumnSet<StudentColumn> = {
  all: STUDENT_COLUMNS,
  names: {
    name: 'Student',
    email: 'E-mail',
    mobile: 'Telephone',
    counsellor: 'Counsellor',
    partner: 'Partner',
    country: 'Country',
    stage: 'Stage',
    applications: 'Applications',
    profile: 'Profile',
    referred: 'Referred to',
    portal: 'Portal',
    activity: 'Last activity',
  },
  first: 'name',
  last: [],
  usuallyHidden: ['country', 'referred'],
}

/** The columns that a reader may have: a partner's people need no partner column. */
export function studentColumnsFor({ internal }: { internal: boolean }): StudentColumn[] {
  return STUDENT_COLUMNS.filter((column) => internal || column !== 'partner')
}

export const STUDENT_COLUMN_SORTS = {
  name: 'Name',
  applications: 'Applications',
  profile: 'ProfileComplete',
  activity: 'LastActivityAt',
} as const satisfies Partial<Record<StudentColumn, string>>
