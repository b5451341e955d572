import type { ErrorCode } from '#domain/errors'

const REMEDIES: Partial<Record<ErrorCode, string>> = {
  NO_PERMISSION: 'Ask the owner of the partner’s account, or an administrator.',
  PARTNER_NOT_FOUND: 'An administrator has to give the partner an owner first.',
  PARTNER_NOT_FOUND_AUTH0: 'An administrator has to invite the owner of the partner’s account first.',
  COUNSELLOR_NOT_FOUND: 'Load the page again: someone else may have changed the list.',
  COUNSELLOR_DELETED_ALREADY: 'Load the page again. An administrator can restore them within 30 days.',
  COUNSELLOR_NOT_FOUND_AUTH0: 'Send them their invitation again, then delete them.',
  PENDING_DELETE_REQUEST: 'It is completed as soon as the login provider answers. There is nothing to do.',
  COMMISSION_COMMS_NOT_ENABLED:
    'Let the owner of the account or another financial manager receive commission payment notifications first.',
  RECIPIENTUSERID_PROVIDED: 'The students now have another counsellor. Press Delete again.',
  RECIPIENT_USER_NOT_VALID: 'Choose someone else.',
  RECIPIENT_USER_NOT_VALID_COUNSELLOR: 'Choose someone else, or let this person have students first.',
}

/** What the reader can do about this refusal of a deletion; null if the refusal itself says it. */
export function remedyOf(code: string): string | null {
  return REMEDIES[code as ErrorCode] ?? null
}
