import { ADMINS, type Grant } from '#domain/access/grants'

/** Who may use the assistant, while the flag `chatbot-for-staff` is on for them. */
export const ASSISTANT_PERMISSIONS = {
  'assistant.ask': { roles: [...ADMINS, 'STAFF', 'FINANCE'] },
} as const satisfies Record<string, Grant>
