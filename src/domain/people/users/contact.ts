/** What a contact field of a profile is called on a screen, in the order in which it is read. */
export const CONTACT_LABELS = {
  first_name: 'First name',
  last_name: 'Last name',
  mobile: 'Mobile No.',
  company: 'Company',
  address: 'Address',
  city: 'City',
  country_id: 'Country',
  state_id: 'State',
  gender: 'Gender',
  time_zone: 'Time zone',
  officefromtime: 'Office hours from',
  officetotime: 'Office hours to',
} as const
export type ContactField = keyof typeof CONTACT_LABELS
export const CONTACT_FIELDS = Object.keys(CONTACT_LABELS) as readonly ContactField[]
/** What a contact form holds: '' stands for what is not given. */
export type Contact = Record<ContactField, string>

/** What only administrators change of somebody, as the record names it. */
export const MEMBER_LABELS = {
  assignedcountries: 'Assigned countries',
  universities: 'Universities',
  financial_managers: 'Financial manager',
  showcommission: 'Show commission',
} as const

export const USER_GENDERS = ['Male', 'Female', 'Other'] as const
