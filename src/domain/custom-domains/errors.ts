export const CUSTOM_DOMAIN_ERRORS = {
  DOMAIN_TAKEN: { status: 409, message: 'This domain is already in use by someone else.' },
  DOMAIN_SET: { status: 409, message: 'There is a domain already. Remove it before you add another one.' },
  DOMAIN_RESERVED: { status: 422, message: 'This domain is the portal’s own. Enter a domain of yours.' },
  CUSTOM_DOMAIN_SHUT: { status: 403, message: 'Custom domains are not included: {names}' },
} as const
