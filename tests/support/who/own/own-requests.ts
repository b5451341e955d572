import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { FileStore } from '#services/files/store'
import type { Situation } from '#tests/support/http/situation'
import { OWN_COURSE_CHANGES } from '#tests/support/students/course-changes'
import type { ValidCall } from '#tests/support/valid-calls/valid-calls'
import type { Kind } from '#tests/support/who/kinds'
import { OWN_ACCOUNT } from './own-account-requests'
import { OWN_COMPANY } from './own-company-requests'
import { OWN_FORMS } from './own-forms'
import { OWN_LOOK } from './own-look-requests'
import { OWN_NOTES } from './own-note-requests'
import { OWN_REPORTS } from './own-reports'
import { OWN_WEBHOOKS } from './own-webhooks'

/** The material for a request about a person's own record. */
export interface Ground {
  /** Writes are undone with the request. */
  db: Db
  files: FileStore
  at: Situation
  kind: Kind
  person: Actor
  /** The accepted request of the usual person, in this person's situation. */
  valid: ValidCall
}

export type OwnRequest = (ground: Ground) => Promise<Partial<ValidCall>>

/** Calls that people send about their own records: creates a record and returns the request about it. */
export const OWN_REQUESTS: Readonly<Record<string, OwnRequest>> = {
  ...OWN_ACCOUNT,
  ...OWN_NOTES,
  ...OWN_COMPANY,
  ...OWN_LOOK,
  ...OWN_FORMS,
  ...OWN_REPORTS,
  ...OWN_WEBHOOKS,
  ...OWN_COURSE_CHANGES,
}
