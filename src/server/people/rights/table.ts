import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor, Role, Tag } from '#domain/access/actor'
import { guardedRights, sameRights } from '#domain/people/rights/guarded'
import type { Invitation, RightChange } from '#domain/people/rights/schema'
import type { RightState } from '#domain/people/rights/states'
import { RIGHTS_WORKFLOW, type RightsInWorkflow } from '#domain/people/rights/workflow'
import { allowedActions } from '#domain/workflow/workflow'
import { nameColumn } from '#server/people/name-column'

export interface RightRecord {
  id: string
  user_id: string | null
  invitation: (Invitation & { partner_id: string | null; financial_managers: boolean }) | null
  roles: Role[]
  tags: Tag[]
  old_roles: Role[]
  old_tags: Tag[]
  old_email: string | null
  new_email: string | null
  reason: string
  state: RightState
  requested_by: string
  requested_at: Date
  decided_at: Date | null
  remarks: string
  /** The user's current rights; null for an invitation. */
  present_roles: Role[] | null
  present_tags: Tag[] | null
  user_name: string | null
  user_email: string | null
  asker_name: string
  decider_name: string | null
}

export async function readRightChanges(db: Db, which: RawBuilder<unknown>): Promise<RightRecord[]> {
  const { rows } = await sql<RightRecord>`
    select changes.id, changes.user_id, changes.invitation, changes.roles, changes.tags, old_roles, old_tags, old_email, new_email, reason, state,
      requested_by, requested_at, decided_at, remarks, whose.roles as present_roles, whose.tags as present_tags,
      ${nameColumn('whose')} as user_name, whose.email as user_email, ${nameColumn('askers')} as asker_name,
      ${nameColumn('deciders')} as decider_name
    from right_changes changes
    join users askers on askers.id = changes.requested_by
    left join users whose on whose.id = changes.user_id
    left join users deciders on deciders.id = changes.decided_by
    where ${which}`.execute(db)
  return rows
}

export function toWorkflowRights(record: RightRecord): RightsInWorkflow {
  const before = { roles: record.old_roles, tags: record.old_tags }
  const present = { roles: record.present_roles ?? [], tags: record.present_tags ?? [] }
  return {
    state: record.state,
    requestedBy: record.requested_by,
    userId: record.user_id,
    oldRoles: record.old_roles,
    roles: record.roles,
    isOutdated:
      record.user_id !== null &&
      (!sameRights(before, present) || (record.old_email !== null && record.old_email !== record.user_email)),
  }
}

/** A request as the API names the fields, with what the actor may do with it. */
export function toRightChange(record: RightRecord, actor: Actor): RightChange {
  const before = { roles: record.old_roles, tags: record.old_tags }
  const { invitation } = record
  return {
    RightChangeId: record.id,
    ChangedUserId: record.user_id,
    Name: invitation ? `${invitation.first_name} ${invitation.last_name}`.trim() : (record.user_name ?? ''),
    Email: invitation?.email ?? record.user_email ?? '',
    State: record.state,
    NewEmail: record.new_email,
    Before: { Roles: record.old_roles, Tags: record.old_tags },
    After: { Roles: record.roles, Tags: record.tags },
    Gives: guardedRights(before, record),
    Reason: record.reason,
    RequestedBy: record.asker_name,
    RequestedAt: record.requested_at.toISOString(),
    DecidedBy: record.decider_name,
    DecidedAt: record.decided_at?.toISOString() ?? null,
    Remarks: record.remarks,
    allowedActions: allowedActions(RIGHTS_WORKFLOW, toWorkflowRights(record), actor),
  }
}
