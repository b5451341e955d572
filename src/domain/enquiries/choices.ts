import type { Choice } from '#domain/students/list/choices'

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

export const CONTACT_KINDS = ['Call', 'E-mail', 'Message', 'Meeting', 'Note'] as const
export type ContactKind = (typeof CONTACT_KINDS)[number]

export interface EnquiryChoices {
  assignees: Choice[]
  partners: Choice[]
}
