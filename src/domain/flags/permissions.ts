import { ADMINS, type Grant } from '#domain/access/grants'

/** Who may do what with flags (docs/decisions/0135-flags.md). */
export const FLAG_PERMISSIONS = {
  'flags.keep': { roles: ADMINS },
  // An open page asks what is on for its own reader.
  'flags.own': { anyone: true },
} as const satisfies Record<string, Grant>
