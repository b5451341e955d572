import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { FileStore } from '#services/files/store'
import type { Situation } from '#tests/support/http/situation'
import { OWN_COURSE_CHANGES } from '#tests/support/students/course-changes'
import type { ValidCall } from '#tests/support/valid-calls/valid-calls'
import type { Kind } from './kinds'
import { OWN_ACCOUNT } from './own-account-requests'
import { OWN_COMPANY } from './own-company-requests'
import { OWN_FORMS } from './own-forms'
import { OWN_LOOK } from './own-look-requests'
import { OWN_NOTES } from './own-note-requests'
import { OWN_REPORTS } from './own-reports'
import { OWN_WEBHOOKS } from './own-webhooks'

/** What a request about something of one's own is made from, and on. */
export interface Ground {
  /** What is written by it is taken back with the request. */
  db: Db
  files: FileStore
  at: Situation
  kind: Kind
  person: Actor
  /** The request of the call as it is accepted from the right person, in the situation as it is for this one. */
  valid: ValidCall
}

export type OwnRequest = (ground: Ground) => Promise<Partial<ValidCall>>

/** For calls of which each who may do them does them to something else: how somebody's own is made, and what is asked of it. */
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
