import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor, Role, Tag } from '#domain/access/actor'
import { guardedRights, NO_RIGHTS, sameRights } from '#domain/people/rights/guarded'
import type { Invitation, RightChange } from '#domain/people/rights/schema'
import { RIGHTS_WORKFLOW, type RightsInWorkflow } from '#domain/people/rights/workflow'
import { allowedActions } from '#domain/workflow/workflow'
import { nameColumn, nameIfAny } from '#server/people/name-column'
import { columns, later, moment, part, type RowOf, whole } from '#server/platform/rows/columns'

type Invited = Invitation & { partner_id: string | null; financial_managers: boolean }

const CHANGE = columns<
  RightChange,
  { changes: 'right_changes'; whose: 'left users'; deciders: 'left users' }
>()(
  {
    RightChangeId: 'changes.id',
    ChangedUserId: 'changes.user_id',
    Name: later,
    Email: later,
    State: 'changes.state',
    NewEmail: 'changes.new_email',
    Before: whole({ Roles: sql<Role[]>`changes.old_roles`, Tags: sql<Tag[]>`changes.old_tags` }),
    After: whole({ Roles: sql<Role[]>`changes.roles`, Tags: sql<Tag[]>`changes.tags` }),
    Gives: later,
    Reason: 'changes.reason',
    RequestedBy: nameColumn('askers'),
    RequestedAt: moment('changes.requested_at'),
    DecidedBy: nameIfAny('deciders'),
    DecidedAt: moment('changes.decided_at'),
    Remarks: 'changes.remarks',
    Version: sql<number>`coalesce(whose.account_version, 1)`,
    allowedActions: later,
  },
  {
    invitation: sql<Invited | null>`changes.invitation`,
    requesterId: 'changes.requested_by',
    oldEmail: 'changes.old_email',
    user: part('email', {
      Roles: sql<Role[]>`whose.roles`,
      Tags: sql<Tag[]>`whose.tags`,
      name: nameColumn('whose'),
      email: 'whose.email',
    }),
  },
)

export type RightRecord = RowOf<typeof CHANGE>

/** The requests of this `where`, order and limit. */
export async function readRightChanges(db: Db, which: RawBuilder<unknown>): Promise<RightRecord[]> {
  return CHANGE.read(
    db,
    sql`select ${CHANGE.list}
    from right_changes changes
    join users askers on askers.id = changes.requested_by
    left join users whose on whose.id = changes.user_id
    left join users deciders on deciders.id = changes.decided_by
    where ${which}`,
  )
}

/** Rights as the rules take them. */
export function rightsOf({ Roles, Tags }: RightChange['After']): { roles: Role[]; tags: Tag[] } {
  return { roles: Roles, tags: Tags }
}

export function toWorkflowRights({ inner, ...record }: RightRecord): RightsInWorkflow {
  const { user } = inner
  const present = user ? rightsOf(user) : NO_RIGHTS
  return {
    state: record.State,
    requestedBy: inner.requesterId,
    userId: record.ChangedUserId,
    oldRoles: record.Before.Roles,
    roles: record.After.Roles,
    version: record.Version,
    isOutdated:
      record.ChangedUserId !== null &&
      (!sameRights(rightsOf(record.Before), present) ||
        (inner.oldEmail !== null && inner.oldEmail !== user?.email)),
  }
}

/** A request as the API names the fields, with what the actor may do with it. */
export function toRightChange(record: RightRecord, actor: Actor): RightChange {
  const { inner, ...change } = record
  const { invitation, user } = inner
  return {
    ...change,
    Name: invitation ? `${invitation.first_name} ${invitation.last_name}`.trim() : (user?.name ?? ''),
    Email: invitation?.email ?? user?.email ?? '',
    Gives: guardedRights(rightsOf(change.Before), rightsOf(change.After)),
    allowedActions: allowedActions(RIGHTS_WORKFLOW, toWorkflowRights(record), actor),
  }
}
