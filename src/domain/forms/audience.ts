import type { Actor } from '#domain/access/actor'
import { GROUP_NAMES, GROUPS, type Group, groupsOf } from '#domain/views/groups'

export const AUDIENCES = [...GROUPS, 'student'] as const
export type Audience = (typeof AUDIENCES)[number]

export const AUDIENCE_NAMES: Record<Audience, string> = { ...GROUP_NAMES, student: 'Students' }

export function audiencesOf(actor: Actor): Audience[] {
  const groups: Group[] = groupsOf(actor)
  return actor.roles.includes('STUDENT') ? [...groups, 'student'] : groups
}
