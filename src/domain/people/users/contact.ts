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
export type Contact = Record<ContactField, string>

interface ContactOfProfile
  extends Record<
    Exclude<ContactField, 'country_id' | 'state_id' | 'officefromtime' | 'officetotime'>,
    string
  > {
  country: { Id: string } | null
  state: { id: string } | null
  officetimings: { officefromtime: string | null; officetotime: string | null }
}

/** A profile's contact as form values. */
export function contactOfProfile(profile: ContactOfProfile): Contact {
  const { officefromtime, officetotime } = profile.officetimings
  return {
    first_name: profile.first_name,
    last_name: profile.last_name,
    mobile: profile.mobile,
    company: profile.company,
    address: profile.address,
    city: profile.city,
    country_id: profile.country?.Id ?? '',
    state_id: profile.state?.id ?? '',
    gender: profile.gender,
    time_zone: profile.time_zone,
    officefromtime: officefromtime ?? '',
    officetotime: officetotime ?? '',
  }
}

export const MEMBER_LABELS = {
  assignedcountries: 'Assigned countries',
  universities: 'Universities',
  financial_managers: 'Financial manager',
  showcommission: 'Show commission',
} as const

export const USER_GENDERS = ['Male', 'Female', 'Other'] as const
