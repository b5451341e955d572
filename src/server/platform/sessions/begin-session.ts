import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import { digest } from '#server/platform/sessions/digest'
import { endSession } from '#server/platform/sessions/end-sessions'
import { SESSION_SECONDS, type SessionClaims } from '#server/platform/sessions/session'

const LONGEST_USER_AGENT = 300

export interface NewSession {
  userId: string
  address: string
  userAgent: string
  issuerSession: string | null
  /** How the person authenticated, and when; now if the issuer does not say. */
  methods?: readonly string[]
  provedAt?: Date | null
  before: SessionClaims | null
}

/** Begins a session. Returns its id, which the cookie holds. */
export async function beginSession(db: Db, session: NewSession): Promise<string> {
  const id = uuid()
  await transaction(db, async (tx) => {
    await tx
      .insertInto('sessions')
      .values({
        id,
        user_id: session.userId,
        issuer_session: session.issuerSession && digest(session.issuerSession),
        expires_at: new Date(Date.now() + SESSION_SECONDS * 1000),
        address: session.address,
        user_agent: session.userAgent.slice(0, LONGEST_USER_AGENT),
        methods: [...(session.methods ?? [])],
        ...(session.provedAt && { proved_at: session.provedAt }),
      })
      .execute()
    // Ended last: both may belong to one session of the issuer, which ends with the last of them.
    if (session.before) await endSession(tx, session.before, 'replaced')
  })
  return id
}
