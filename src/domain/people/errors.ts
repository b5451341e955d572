/** The refusals of what administrators do about people. */
export const PEOPLE_ERRORS = {
  USER_SELF: { status: 409, message: 'You cannot block your own account. Ask another administrator.' },
  USER_BLOCKED_ALREADY: { status: 409, message: 'This person is blocked already.' },
  USER_NOT_BLOCKED: { status: 409, message: 'This person is not blocked.' },
  MFA_RESET_SELF: {
    status: 409,
    message: 'You cannot reset your own two-step sign-in. Ask another administrator.',
  },
  USER_SUSPENDED: {
    status: 409,
    message: 'This counsellor is deleted. They can be restored on the page of counsellors.',
  },
  RIGHTS_OWN: {
    status: 403,
    message: 'You cannot change your own roles and tags. Ask another administrator.',
  },
  RIGHTS_PENDING: { status: 409, message: 'A change of these rights is already pending approval.' },
  RIGHT_CHANGE_OWN: { status: 403, message: 'Someone else must decide the rights that you requested.' },
  RIGHTS_NEED_SUPERADMIN: { status: 403, message: 'A super administrator must decide this change.' },
  RIGHT_CHANGE_OUTDATED: {
    status: 409,
    message:
      'The rights of this person changed after this request. Reject it, and request again what still needs to change.',
  },
  SEE_AS_REFUSED: { status: 403, message: 'You cannot view the portal as this person.' },
  LAST_SUPERADMIN: {
    status: 409,
    message: 'This is the last super administrator who can sign in. Make somebody else one first.',
  },
  EMAIL_TAKEN: { status: 409, message: 'Somebody with this e-mail address has an account already.' },
  INVITATION_ACCEPTED: { status: 409, message: 'This person has accepted their invitation already.' },
  LINK_INVALID: {
    status: 410,
    message: 'This link has expired, was used before or was replaced by a newer one.',
  },
  ISSUER_CHANGE_SETTLED: { status: 409, message: 'This change was already dealt with.' },
  PASSWORD_ELSEWHERE: {
    status: 409,
    message: 'Your password is kept by your company’s sign-in service. Change it there.',
  },
  PASSWORD_WRONG: { status: 422, message: 'This is not your current password.' },
  PASSWORD_SAME: { status: 422, message: 'This is your current password. Please choose another.' },
  PASSWORD_WEAK: { status: 422, message: 'The password {names}.' },
} as const
