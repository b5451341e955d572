export const REPORT_ERRORS = {
  REPORT_RUNS_LIMIT: {
    status: 422,
    message: 'Five exports of yours are under way, which is the most. Wait for one or stop it.',
  },
  REPORT_RUN_NOT_DONE: { status: 409, message: 'This export has no file yet.' },
  REPORT_RUN_OUTDATED: {
    status: 409,
    message: 'What you may see has changed since this file was made. Please export again.',
  },
} as const
