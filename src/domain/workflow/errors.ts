export const WORKFLOW_ERRORS = {
  STATUS_NOT_AUTHORISED: { status: 403, message: 'Your role is not authorised to update this status.' },
  STATUS_CHANGED: { status: 409, message: 'Someone changed this meanwhile.' },
  STATUS_UPDATE_FAILED: { status: 422, message: 'An error occurred while updating the status.' },
  REMARKS_REQUIRED: { status: 422, message: 'Please give a reason.' },
  REQUEST_DECIDED: { status: 409, message: 'This request has already been decided.' },
} as const
