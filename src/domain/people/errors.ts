export const PEOPLE_ERRORS = {
  USER_SELF: { status: 409, message: 'You cannot block your own account. Ask another administrator.' },
  USER_BLOCKED_ALREADY: { status: 409, message: 'This person is already blocked.' },
  USER_NOT_BLOCKED: { status: 409, message: 'This person is not blocked.' },
  MFA_RESET_SELF: {
    status: 409,
    message: 'You cannot reset your own two-step sign-in. Ask another administrator.',
  },
  USER_SUSPENDED: {
    status: 409,
    message: 'This counsellor has been deleted. They can be restored on the Counsellors page.',
  },
  RIGHTS_OWN: {
    status: 403,
    message: 'You cannot change your own roles and tags. Ask another administrator.',
  },
  RIGHTS_PENDING: { status: 409, message: 'A change of these rights is already pending approval.' },
  RIGHT_CHANGE_OWN: { status: 403, message: 'Someone else must decide on the rights that you requested.' },
  DECIDER_RELATED: {
    status: 403,
    message: 'Someone else must decide this: one of you invited the other, or gave the other their rights.',
  },
  RIGHTS_NEED_SUPERADMIN: { status: 403, message: 'A super administrator must decide on this change.' },
  RIGHT_CHANGE_OUTDATED: {
    status: 409,
    message:
      'This person’s rights have changed since the request. Reject it, and request what is still needed.',
  },
  SEE_AS_REFUSED: { status: 403, message: 'You cannot view the portal as this person.' },
  LAST_SUPERADMIN: {
    status: 409,
    message: 'This is the last super administrator who can sign in. Give the role to someone else first.',
  },
  EMAIL_TAKEN: { status: 409, message: 'Someone with this e-mail address already has an account.' },
  EMAIL_OWN: { status: 409, message: 'Change your own e-mail address on your account page.' },
  INVITATION_ACCEPTED: { status: 409, message: 'This person has already accepted their invitation.' },
  LINK_INVALID: {
    status: 410,
    message: 'This link has expired, was used before or was replaced by a newer one.',
  },
  ISSUER_CHANGE_SETTLED: { status: 409, message: 'This change has already been dealt with.' },
  PASSWORD_ELSEWHERE: {
    status: 409,
    message: 'Your password is kept by your company’s sign-in service. Change it there.',
  },
  SIGN_IN_FIRST: {
    status: 409,
    message: 'Please sign out and in again, and create the token within 15 minutes.',
  },
  PASSWORD_WRONG: { status: 422, message: 'This is not your current password.' },
  PASSWORD_SAME: { status: 422, message: 'This is your current password. Please choose another.' },
  PASSWORD_WEAK: { status: 422, message: 'The password {names}.' },
} as const
