import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { needsSecondFactor } from '#domain/access/second-factor'
import { AppError } from '#domain/errors'
import type { RightChange } from '#domain/people/rights/schema'
import { refusalToViewAs } from '#domain/people/seeing/may-view-as'
import type { UserRow } from '#domain/people/users/schema'
import type { HistoryPart } from '#domain/record/history-page'
import type { TextChange } from '#domain/record/text-change'
import type { RecordedAction } from '#domain/security-log/record-sentence'
import { readHistory } from '#server/people/history/read-history'
import { readRightChanges, toRightChange } from '#server/people/rights/table'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { actorOf, personById, refusalFor } from '#server/platform/login/person'
import { contactOf } from './changed-columns'
import { type ProfileRow, readProfiles } from './profile-row'
import { readUsers, toUserRow } from './table'

export interface UserHistoryEntry {
  Action: string
  By: string | null
  At: string
  Remarks: string
  Changes: readonly TextChange[]
}

interface UserToken {
  Name: string
  Hint: string
  LastUsedAt: string | null
  ExpiresAt: string
}

export interface UserHistory {
  entries: UserHistoryEntry[]
  older: string | null
}

export interface OpenedUser {
  user: UserRow
  row: ProfileRow
  contact: ReturnType<typeof contactOf>
  history: UserHistory
  tokens: UserToken[]
  rightChanges: RightChange[]
  factorsWaivedUntil: string | null
  may: {
    change: boolean
    changeRights: boolean
    endSessions: boolean
    resetFactors: boolean
    waiveFactors: boolean
    endWaiver: boolean
    seeAs: boolean
    inviteAgain: boolean
  }
}

const SHOWN = 50

/** The content of the page `/users/{id}`. @throws AppError FORBIDDEN, USER_NOT_FOUND */
export async function openUser(
  db: Db,
  actor: Actor,
  id: string,
  part: HistoryPart = {},
): Promise<OpenedUser> {
  mustBeAllowed(actor, 'users.view')
  const [[record], [row], person] = await Promise.all([
    readUsers(db, sql`users.id = ${id}`),
    readProfiles(db, sql`users.id = ${id}`),
    personById(db, id),
  ])
  if (!record || !row || !person) throw new AppError('USER_NOT_FOUND')
  const changes = await readRightChanges(
    db,
    sql`changes.user_id = ${id} order by changes.requested_at desc, changes.id desc limit ${SHOWN}`,
  )
  const whom = actorOf(person)
  const mayTouch = !whom.roles.includes('SUPERADMIN') || can(actor, 'SUPER_ADMIN_PERMISSION')
  const isOther = id !== actor.id
  const factorsWaivedUntil = await waivedUntil(db, id)
  return {
    user: toUserRow(record, actor),
    row,
    contact: contactOf(row),
    history: await historyOf(db, actor, id, part),
    tokens: await tokensOf(db, id),
    rightChanges: changes.map((change) => toRightChange(change, actor)),
    factorsWaivedUntil,
    may: {
      change: mayTouch,
      changeRights: mayTouch && isOther,
      endSessions: mayTouch && isOther,
      resetFactors: isOther && row.mfa_enabled && mayTouch,
      waiveFactors: isOther && mayTouch && !row.mfa_enabled && needsSecondFactor(whom),
      endWaiver: isOther && mayTouch && factorsWaivedUntil !== null,
      seeAs: refusalToViewAs(actor, whom, refusalFor(person)) === null,
      inviteAgain: !row.email_confirmed && !row.is_blocked && person.student_id === null,
    },
  }
}

async function waivedUntil(db: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ until: Date }>`
    select mfa_waived_until as until from users where id = ${id} and mfa_waived_until > now()`.execute(db)
  return rows[0]?.until.toISOString() ?? null
}

/** When administrators viewed the portal as the actor, latest first, for the actor's own account page. */
export async function listViewings(db: Db, actor: Actor, part: HistoryPart): Promise<UserHistory> {
  if (actor.seenBy) return { entries: [], older: null }
  return historyOf(db, actor, actor.id, { ...part, actions: ['Seen as', 'Seen as, ended'] })
}

async function historyOf(
  db: Db,
  actor: Actor,
  id: string,
  which: HistoryPart & { actions?: readonly RecordedAction[] },
): Promise<UserHistory> {
  const { entries, older } = await readHistory(db, actor, 'user', id, which)
  const rows = entries.map(({ action, by, at, remarks, changes }) => ({
    Action: action,
    By: by,
    At: at.toISOString(),
    Remarks: remarks,
    Changes: changes,
  }))
  return { entries: rows, older }
}

async function tokensOf(db: Db, id: string): Promise<UserToken[]> {
  const rows = await db
    .selectFrom('api_tokens')
    .select(['name', 'hint', 'last_used_at', 'expires_at'])
    .where('user_id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(({ name, hint, last_used_at, expires_at }) => ({
    Name: name,
    Hint: hint,
    LastUsedAt: last_used_at?.toISOString() ?? null,
    ExpiresAt: expires_at.toISOString(),
  }))
}
