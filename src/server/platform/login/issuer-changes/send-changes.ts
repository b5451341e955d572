import type { Db } from '#db/database'
import { isNamed } from '#domain/named-error'
import { carryOut } from '#server/platform/login/issuer-changes/carry-out'
import { type ChangeInHand, claimChanges } from '#server/platform/login/issuer-changes/claim-changes'
import { type ChangeOutcome, settleChange } from '#server/platform/login/issuer-changes/settle-change'
import type { IssuerManagement, IssuerUnavailable } from '#services/login/hosted/management/management'

export interface Sent {
  tried: number
  pauseSeconds: number
}

/** Applies due changes at the issuer, retries or gives up (docs/decisions/0090-the-issuers-accounts.md). */
export async function sendDueChanges(
  db: Db,
  management: IssuerManagement,
  isStopped: () => boolean = () => false,
): Promise<Sent> {
  const changes = await claimChanges(db)
  const outcomes = await Promise.all(
    changes.map(async (change) => {
      const outcome = await attempt(management, change)
      await settleChange(db, change, outcome, isStopped)
      return outcome
    }),
  )
  const pauses = outcomes.map((outcome) => (outcome.state === 'waiting' ? (outcome.retryAfter ?? 0) : 0))
  return { tried: changes.length, pauseSeconds: Math.max(0, ...pauses) }
}

async function attempt(management: IssuerManagement, change: ChangeInHand): Promise<ChangeOutcome> {
  try {
    return { state: 'done', linkTo: await carryOut(management, change) }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (isNamed(error, 'IssuerRefused')) return { state: 'refused', error: message }
    const retryAfter = isNamed(error, 'IssuerUnavailable') ? (error as IssuerUnavailable).retryAfter : null
    return { state: 'waiting', error: message, retryAfter }
  }
}
