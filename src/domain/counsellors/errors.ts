/** The errors of a deletion have the specification's codes; their order is in `deletion.ts`. */
export const COUNSELLOR_ERRORS = {
  NO_PERMISSION: {
    status: 403,
    message: 'Only the owner of the partner’s account or an administrator can delete a counsellor.',
  },
  PARTNER_NOT_FOUND: { status: 404, message: 'Partner User not found' },
  PARTNER_NOT_FOUND_AUTH0: {
    status: 404,
    message: 'The owner of the partner’s account has no account at the login provider.',
  },
  COUNSELLOR_NOT_FOUND: { status: 404, message: 'Counsellor User not found' },
  COUNSELLOR_DELETED_ALREADY: { status: 409, message: 'Counsellor has already been deleted.' },
  COUNSELLOR_NOT_FOUND_AUTH0: {
    status: 404,
    message: 'The counsellor has no account at the login provider.',
  },
  PENDING_DELETE_REQUEST: { status: 409, message: 'Delete user request already exists' },
  COMMISSION_COMMS_NOT_ENABLED: {
    status: 409,
    message:
      'No user can receive commission payment notifications. Please grant the permission in profile settings.',
  },
  STUDENTS_ASSIGNED: { status: 409, message: 'Counsellor has students assigned' },
  RECIPIENTUSERID_NOT_PROVIDED: { status: 422, message: 'Choose who takes over the students.' },
  RECIPIENTUSERID_PROVIDED: {
    status: 422,
    message: 'The counsellor has no students, so nobody is needed to take over.',
  },
  RECIPIENT_USER_NOT_VALID: {
    status: 422,
    message: 'Choose someone at the same partner whose account is active.',
  },
  RECIPIENT_USER_NOT_VALID_COUNSELLOR: {
    status: 422,
    message: 'Choose someone who may have students.',
  },
  COUNSELLOR_NOT_DELETED: { status: 409, message: 'This counsellor has not been deleted.' },
  COUNSELLOR_NOT_INVITED: { status: 409, message: 'This counsellor has already signed in.' },
  COUNSELLOR_NOT_RESTORABLE: { status: 409, message: 'This counsellor can no longer be restored.' },
  PARTNER_CLOSED: { status: 422, message: 'This partner is deactivated. Nobody can be invited to it.' },
  PARTNER_CONTRACT_OVER: {
    status: 422,
    message: 'The contract of this partner has ended. Extend it before you invite someone to it.',
  },
  COUNSELLOR_LIMIT: {
    status: 422,
    message:
      'This partner’s tier allows {names} counsellors. Delete one, or ask an administrator for another tier.',
  },
} as const
