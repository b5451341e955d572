import { ADMINS, type Grant } from '#domain/access/grants'

const STAFF = [...ADMINS, 'STAFF'] as const

export const ENQUIRY_PERMISSIONS = {
  'enquiries.list': { roles: STAFF, anyPartner: true },
  'enquiries.keep': { roles: STAFF, anyPartner: true },
  'enquiries.assign': { roles: STAFF, partnerOwner: true },
  'enquiries.convert': { roles: STAFF, anyPartner: true },
} as const satisfies Record<string, Grant>
