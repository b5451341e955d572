import type { Choice } from '#domain/students/list/choices'

/** Where an enquiry came from. */
export const SOURCES = [
  'Website',
  'Walk-in',
  'Phone',
  'Fair',
  'Referral',
  'Social media',
  'Partner',
  'Other',
] as const

/** How somebody was reached. */
export const CONTACT_KINDS = ['Call', 'E-mail', 'Message', 'Meeting', 'Note'] as const
export type ContactKind = (typeof CONTACT_KINDS)[number]

/** What a list of enquiries is narrowed by, and whom they are assigned to. */
export interface EnquiryChoices {
  assignees: Choice[]
  /** None for a partner's people, who have one. */
  partners: Choice[]
}
