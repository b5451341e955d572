export const KINDS = [
  'action',
  'note',
  'invoice',
  'payment',
  'student',
  'partner',
  'person',
  'course',
  'page',
] as const
export type Kind = (typeof KINDS)[number]

export const KIND_NAMES: Readonly<Record<Kind, string>> = {
  action: 'Actions',
  note: 'Commission notes',
  invoice: 'University invoices',
  payment: 'Payments',
  student: 'Students',
  partner: 'Partners',
  person: 'People',
  course: 'Courses',
  page: 'Pages',
}

export const MAX_OF_KIND = 5
