import { type Config, readConfig } from '#server/platform/runtime/config'
import { UNLIMITED } from '#tests/support/http/runtime'

export const ISSUER_URL = 'https://login.example/'

/** The settings of a portal with a hosted issuer, whose accounts the portal manages. */
export function managedConfig(managementUrl = 'https://login.example'): Config {
  return readConfig({
    ...UNLIMITED,
    AUTH_ISSUER: ISSUER_URL,
    AUTH_CLIENT_ID: 'portal',
    AUTH_CLIENT_SECRET: 'the secret of the tests',
    AUTH_MANAGEMENT_URL: managementUrl,
    AUTH_MANAGEMENT_CLIENT_ID: 'management',
    AUTH_MANAGEMENT_CLIENT_SECRET: 'the management secret of the tests',
    SESSION_SECRET: 'a session secret of the tests, long enough',
    SEALING_KEY: 'a sealing key of the tests, long enough',
  })
}
