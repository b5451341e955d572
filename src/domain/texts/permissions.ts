import { ADMINS, type Grant } from '#domain/access/grants'

/** Who writes the company's texts (docs/decisions/0122-texts.md); everyone reads and accepts them. */
export const TEXT_PERMISSIONS = {
  'texts.keep': { roles: ADMINS },
} as const satisfies Record<string, Grant>
