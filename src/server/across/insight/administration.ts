import { type RawBuilder, sql } from 'kysely'
import { type Actor, isAdmin } from '#domain/access/actor'
import { can, type Permission } from '#domain/access/permissions'
import type { SecurityOutcome } from '#domain/access/security-kinds'
import { paths } from '#domain/paths'
import { formatDay } from '#domain/time/format'
import { MAX_COUNTED } from '#server/platform/security-log/list-events'
import { slowPageCount } from '#server/platform/usage/ranked'
import { FAILING, ownWebhooks } from '#server/webhooks/webhook-row'
import type { ListSection } from './counted-lists'

const DAYS = 7
const DAY_MS = 86_400_000
const SLOW_DAYS = 30

/** Failures, slowness and sign-ins by day, for administrators (docs/decisions/0168-usage.md). */
export function administrationOf(
  actor: Actor,
  now: Date = new Date(),
): { fails: ListSection; slow: ListSection; signIns: ListSection; refusals: ListSection } {
  const ifMay = (permission: Permission, lists: () => ListSection['lists']) =>
    isAdmin(actor) && can(actor, permission) ? lists() : []
  return {
    signIns: {
      title: 'Sign-ins by day',
      lists: ifMay('security-log.view', () => signInsByDay('done', now)),
      drawn: 'bars',
    },
    refusals: {
      title: 'Refused sign-ins by day',
      lists: ifMay('security-log.view', () => signInsByDay('refused', now)),
      drawn: 'bars',
    },
    fails: {
      title: 'What fails',
      lists: [...ifMay('mails.view', mails), ...ifMay('webhooks.keep', () => webhooks(actor))],
    },
    slow: { title: 'What is slow', lists: ifMay('usage.view', slowPages) },
  }
}

function slowPages(): ListSection['lists'] {
  const href = paths.usage({ days: String(SLOW_DAYS), speed: 'slow' })
  return [{ label: 'Slow pages in 30 days', count: slowPageCount(SLOW_DAYS), href }]
}

function mails(): ListSection['lists'] {
  const of = (label: string, state: 'failed' | 'unsure') => ({
    label,
    count: sql`(select count(*) from mails where state = ${sql.lit(state)})`,
    href: paths.mails({ state }),
  })
  return [of('E-mails that failed', 'failed'), of('E-mails that may have been sent', 'unsure')]
}

function webhooks(actor: Actor): ListSection['lists'] {
  const count = sql`(select count(*) from webhooks where ${ownWebhooks(actor)} and ${FAILING})`
  return [{ label: 'Webhooks that fail', count, href: paths.failingWebhooks }]
}

function signInsByDay(outcome: SecurityOutcome, now: Date): ListSection['lists'] {
  return Array.from({ length: DAYS }, (_, place) => {
    const day = new Date(now.getTime() - (DAYS - 1 - place) * DAY_MS).toISOString().slice(0, 10)
    return {
      label: formatDay(day),
      count: signInsOn(outcome, day),
      href: paths.securityLog({ kind: 'sign-in', outcome, startDate: day, endDate: day }),
    }
  })
}

function signInsOn(outcome: SecurityOutcome, day: string): RawBuilder<unknown> {
  return sql`(select count(*) from (
    select from security_events where kind = 'sign-in' and outcome = ${outcome}
      and happened_at >= ${day}::date at time zone 'UTC' and happened_at < (${day}::date + 1) at time zone 'UTC'
    limit ${MAX_COUNTED}) counted)`
}
